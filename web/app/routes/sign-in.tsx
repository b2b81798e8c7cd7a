export { SignInPage as default } from '#app/features/account/sign-in-page.tsx';
