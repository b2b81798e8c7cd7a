import { createRoot } from 'react-dom/client';
import { ReportForm } from '#src/site/preview/report-form/report-form.tsx';

// Imported by the preview page when the report sheet opens.
const element = document.getElementById('form');
const listingId = document.querySelector<HTMLElement>('[data-form]')?.dataset['listing'];
if (element && listingId) createRoot(element).render(<ReportForm listingId={listingId} />);
