export { ListingsPage as default } from '#app/features/listings/listings-page.tsx';
