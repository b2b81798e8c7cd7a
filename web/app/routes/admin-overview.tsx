export { OverviewPage as default } from '#app/features/admin-shell/overview-page.tsx';
