export { SendConfirmationEmailPage as default } from '#app/features/account/send-confirmation-email-page.tsx';
