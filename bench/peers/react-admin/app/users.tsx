import simpleRestProvider from 'ra-data-simple-rest';
import { Admin, BooleanField, Datagrid, DateField, EmailField, List, Resource, TextField } from 'react-admin';
import { createRoot } from 'react-dom/client';

function UserList() {
  return (
    <List perPage={10} sort={{ field: 'createdAt', order: 'DESC' }}>
      <Datagrid>
        <BooleanField source="isApproved" label="Status" />
        <TextField source="username" />
        <EmailField source="email" />
        <BooleanField source="emailConfirmed" />
        <BooleanField source="hasProfile" label="Profile" />
        <DateField source="lockoutEnd" label="Lockout" sortable={false} />
      </Datagrid>
    </List>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Admin dataProvider={simpleRestProvider('/api')} disableTelemetry>
      <Resource name="users" list={UserList} />
    </Admin>,
  );
}
