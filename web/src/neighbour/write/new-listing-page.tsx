export default function NewListingPage() {
  return <h1>NewListing</h1>;
}
