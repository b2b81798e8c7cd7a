export { UsersPage as default } from '#app/features/users/users-page.tsx';
