export { ConfirmEmailPage as default } from '#app/features/account/confirm-email-page.tsx';
