export { AdminLayout as default } from '#app/features/admin-shell/admin-layout.tsx';
