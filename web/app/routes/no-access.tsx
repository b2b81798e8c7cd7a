export { NoAccessPage as default } from '#app/features/admin-shell/no-access-page.tsx';
