export { NotFoundScreen as default } from '#app/features/admin-shell/not-found.tsx';
