import { Navigate } from 'react-router';

/** The console opens with its overview (spec §2). */
export default function AdminIndex() {
  return <Navigate to="/admin/overview" replace />;
}
