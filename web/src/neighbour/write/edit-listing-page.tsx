export default function EditListingPage() {
  return <h1>EditListing</h1>;
}
