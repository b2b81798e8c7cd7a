export { ForgotPasswordPage as default } from '#app/features/account/forgot-password-page.tsx';
