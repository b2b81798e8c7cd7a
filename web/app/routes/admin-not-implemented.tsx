export { NotImplemented as default } from '#app/features/admin-shell/not-implemented.tsx';
