import { copy } from './copy.ts';

const { columns } = copy.browser;

/** Every cookie and key the product keeps in a browser. */
export function StorageTable() {
  return (
    <table className="storage-table mt-5 w-full text-left text-[0.9375rem]/6 sm:text-base">
      <thead className="text-ink-soft">
        <tr>
          {Object.values(columns).map((label) => (
            <th key={label} scope="col" className="font-semibold">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {copy.stored.map(({ name, kind, purpose, howLong }) => (
          <tr key={name}>
            <th scope="row" className="font-normal">
              <code className="font-semibold">{name}</code>
              <br />
              <small className="text-ink-soft">{copy.browser[kind]}</small>
            </th>
            <td>{purpose}</td>
            <td>{howLong}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
