export { ResetPasswordPage as default } from '#app/features/account/reset-password-page.tsx';
