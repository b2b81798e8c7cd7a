export { EmailConfirmedPage as default } from '#app/features/account/email-confirmed-page.tsx';
