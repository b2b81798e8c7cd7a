import { html } from 'hono/html';
import { serverPage } from '../server-page.ts';
import { describeSchema, type FieldRow, fieldRows } from './describe-schema.ts';
import type { OpenApiDocument, Operation } from './document.ts';
import type { JsonSchema } from './json-schema.ts';

type OperationEntry = { method: string; path: string; operation: Operation };

const page = serverPage(`
  body { max-width: 960px; }
  h2 { margin: 40px 0 12px; font-size: 21px; }
  h3 { margin: 20px 0 6px; font-size: 16px; }
  code { font: 14px/1.5 ui-monospace, Menlo, Consolas, monospace; }
  details { margin-top: 10px; }
  summary { padding: 12px 18px; cursor: pointer; }
  summary strong { display: inline-block; min-width: 66px; color: var(--link); font-size: 14px; }
  summary span { display: block; }
  details > div { padding: 0 18px 18px; border-top: 1px solid var(--line); }
  table { width: 100%; border-collapse: collapse; }
  td, th { padding: 6px 12px 6px 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400; }
  th { width: 34%; }
  @media (max-width: 600px) {
    td, th { display: block; width: auto; padding-bottom: 0; }
    td { padding-top: 0; padding-bottom: 6px; border: 0; }
  }
`);

export const docsPolicy = page.policy;

export function docsPage({ info, paths }: OpenApiDocument) {
  const entries = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const groups = Map.groupBy(entries, ({ operation }) => operation.tags[0]);
  return page.render(
    info.title,
    html`<h1>${info.title}</h1>
      <p>${info.description}</p>
      <p>Machine-readable: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
      ${[...groups].map(
        ([group, members]) =>
          html`<h2>${group}</h2>
            ${members.map(operationCard)}`,
      )}`,
  );
}

function operationCard({ method, path, operation }: OperationEntry) {
  const { summary, description, parameters, requestBody, responses } = operation;
  const [success, ...problems] = Object.entries(responses);
  return html`<details class="card" id="${operation.operationId}">
    <summary><strong>${method}</strong> <code>${path}</code><span class="soft">${summary}</span></summary>
    <div>
      <p>${description}</p>
      ${fieldTable('Input', [
        ...parameters.map((parameter) => ({
          name: `${parameter.name} (${parameter.in})`,
          type: describeSchema(parameter.schema),
          isRequired: parameter.required,
        })),
        ...(requestBody ? fieldRows(schemaOf(requestBody.content)) : []),
      ])}
      ${responseTable(success?.[1])}
      <h3>Problems</h3>
      <table>
        ${problems.map(
          ([status, { description: meaning }]) =>
            html`<tr>
              <th scope="row">${status}</th>
              <td>${meaning}</td>
            </tr>`,
        )}
      </table>
    </div>
  </details>`;
}

function responseTable(success: Operation['responses'][string] | undefined) {
  const schema = success?.content ? schemaOf(success.content) : undefined;
  if (schema?.type === 'object') return fieldTable('Response', fieldRows(schema), { marksOptional: true });
  return html`<h3>Response</h3>
    <p>${schema ? describeSchema(schema) : success?.description}</p>`;
}

function fieldTable(title: string, rows: FieldRow[], { marksOptional = false } = {}) {
  if (rows.length === 0) return '';
  const requirement = ({ isRequired }: FieldRow) =>
    isRequired ? (marksOptional ? '' : ' Required.') : marksOptional ? ' May be absent.' : '';
  return html`<h3>${title}</h3>
    <table>
      ${rows.map(
        (row) =>
          html`<tr>
            <th scope="row"><code>${row.name}</code></th>
            <td>${row.type}.${requirement(row)}</td>
          </tr>`,
      )}
    </table>`;
}

function schemaOf(content: NonNullable<Operation['responses'][string]['content']>): JsonSchema {
  return Object.values(content)[0]?.schema ?? {};
}
