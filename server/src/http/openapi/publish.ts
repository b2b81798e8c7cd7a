import { allEndpoints, type Endpoint, endpoints } from '@grenda/contract/endpoints';
import type { OpenApiDocument } from './document.ts';
import { type JsonSchema, jsonSchema } from './json-schema.ts';
import { problemOf } from './problem-schema.ts';
import { knownStatuses } from './problem-statuses.ts';

type Json = Record<string, unknown>;

/**
 * The document as apps read it: what stands in several places has a name and stands once, answers may gain fields
 * later, and whole numbers say how large they get.
 */
export function publish(document: OpenApiDocument): OpenApiDocument {
  const named = namedSchemas();
  const open = change(document, (json, within) => {
    if (within.includes('requestBody')) return withoutDefault(json);
    return within.includes('responses') ? withoutClosing(json) : json;
  });
  const sized = change(open, withFormat);
  const names = new Map(Object.entries(named).map(([name, schema]) => [asText(sizedAndOpen(schema)), name]));
  const short = (value: unknown) =>
    change(value, (json) => {
      const name = names.get(asText(json));
      return name === undefined ? json : { $ref: `#/components/schemas/${name}` };
    });
  const components = Object.entries({ ...named, ...document.components.schemas }).map(([name, schema]) => {
    // A schema is not replaced by its own name, but what it is made of is.
    const { properties, items, ...rest } = sizedAndOpen(schema) as Json;
    return [
      name,
      { ...rest, ...(properties ? { properties: short(properties) } : {}), ...(items ? { items: short(items) } : {}) },
    ];
  });
  // The shape stays that of a document: schemas alone are replaced, by references.
  return {
    ...(sized as OpenApiDocument),
    paths: short((sized as OpenApiDocument).paths) as OpenApiDocument['paths'],
    components: { ...document.components, schemas: Object.fromEntries(components) as Record<string, JsonSchema> },
  };
}

/** The schemas with a name: what calls answer with, and the closed sets and parts within. */
function namedSchemas(): Record<string, JsonSchema> {
  return {
    ListingType: part(endpoints.previewListing, 'type'),
    ListingCategory: part(endpoints.previewListing, 'category'),
    ListingStatus: part(endpoints.previewListing, 'status'),
    ListingPreview: whole(endpoints.previewListing),
    Listing: whole(endpoints.createListing),
    ListingsPage: whole(endpoints.myListings),
    NewListing: jsonSchema(endpoints.createListing.body, 'input'),
    ListingChanges: jsonSchema(endpoints.changeListing.body, 'input'),
    Me: whole(endpoints.me),
    Profile: whole(endpoints.getProfile),
    Session: itemOf(endpoints.listSessions, 'sessions'),
    AccountExport: whole(endpoints.exportAccount),
    AdminOverview: whole(endpoints.adminOverview),
    AdminUser: itemOf(endpoints.listUsers, 'users'),
    AdminListing: itemOf(endpoints.listListings, 'listings'),
    UserIds: jsonSchema(endpoints.approveUsers.body, 'input'),
    SignInRefusal: { type: 'string', enum: [...endpoints.signIn.refusals] },
    ...Object.fromEntries(knownStatuses.map((status) => [`Problem${status}`, problemOf(status)])),
  };
}

function whole(call: Endpoint): JsonSchema {
  return jsonSchema(call.output ?? missing(call.path), 'output');
}

function part(call: Endpoint, name: string): JsonSchema {
  return jsonSchema(call.output?.shape[name] ?? missing(name), 'output');
}

/** What a list of an answer is made of. */
function itemOf(call: Endpoint, name: string): JsonSchema {
  return part(call, name).items as JsonSchema;
}

function missing(name: string): never {
  throw new Error(`The contract has no ${name} to name.`);
}

function sizedAndOpen(schema: JsonSchema): unknown {
  const isInput = 'additionalProperties' in schema && schema.type === 'object' && inputs.has(asText(schema));
  return change(change(schema, isInput ? withoutDefault : withoutClosing), withFormat);
}

/** Bodies refuse what they do not know, and say so. */
const inputs = new Set(
  Object.values(allEndpoints).flatMap((endpoint: Endpoint) =>
    endpoint.body ? [asText(jsonSchema(endpoint.body, 'input'))] : [],
  ),
);

function withoutClosing({ additionalProperties, ...json }: Json): Json {
  return additionalProperties === undefined || additionalProperties === false
    ? json
    : { ...json, additionalProperties };
}

/** Generators take a field with a default for one that is always there: in a body it is said in words. */
function withoutDefault({ default: value, ...json }: Json): Json {
  return value === undefined ? json : { ...json, description: `${JSON.stringify(value)} unless given.` };
}

function withFormat(json: Json): Json {
  if (json['type'] !== 'integer' || json['format'] !== undefined) return json;
  const most = json['maximum'] ?? json['const'];
  return { ...json, format: typeof most === 'number' && most < 2 ** 31 ? 'int32' : 'int64' };
}

/** A copy in which each object, from the outermost in, is what `become` makes of it; `within` are the keys it lies under. */
function change(
  value: unknown,
  become: (json: Json, within: readonly string[]) => Json,
  within: readonly string[] = [],
): unknown {
  if (Array.isArray(value)) return value.map((each) => change(each, become, within));
  if (typeof value !== 'object' || value === null) return value;
  // Checked: neither null nor a list.
  const made = become(value as Json, within);
  return Object.fromEntries(Object.entries(made).map(([key, inner]) => [key, change(inner, become, [...within, key])]));
}

function asText(value: unknown): string {
  return JSON.stringify(value);
}
