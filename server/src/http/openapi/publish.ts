import { allEndpoints, type Endpoint, endpoints } from '@grenda/contract/endpoints';
import type { OpenApiDocument } from './document.ts';
import { type JsonSchema, jsonSchema } from './json-schema.ts';
import { problemSchemaFor } from './problem-schema.ts';
import { knownStatuses } from './problem-statuses.ts';

type Json = Record<string, unknown>;

/** Prepares the document for client generators: names shared schemas, and lets responses gain fields. */
export function publishedDocument(document: OpenApiDocument): OpenApiDocument {
  const named = namedSchemas();
  const extensible = mapObjects(document, (json, path) => {
    if (path.includes('requestBody')) return withoutDefault(json);
    return path.includes('responses') ? withoutAdditionalProperties(json) : json;
  });
  const formatted = mapObjects(extensible, withFormat);
  const nameBySchema = new Map(Object.entries(named).map(([name, schema]) => [asText(publishedSchema(schema)), name]));
  const withReferences = (value: unknown) =>
    mapObjects(value, (json) => {
      const name = nameBySchema.get(asText(json));
      return name === undefined ? json : { $ref: `#/components/schemas/${name}` };
    });
  const components = Object.entries({ ...named, ...document.components.schemas }).map(([name, schema]) => {
    // Only the parts of a named schema are replaced: the whole would become a reference to itself.
    const { properties, items, ...rest } = publishedSchema(schema) as Json;
    return [
      name,
      {
        ...rest,
        ...(properties ? { properties: withReferences(properties) } : {}),
        ...(items ? { items: withReferences(items) } : {}),
      },
    ];
  });
  // Safe: only schemas are replaced by references, so the result is still a document.
  return {
    ...(formatted as OpenApiDocument),
    paths: withReferences((formatted as OpenApiDocument).paths) as OpenApiDocument['paths'],
    components: { ...document.components, schemas: Object.fromEntries(components) as Record<string, JsonSchema> },
  };
}

function namedSchemas(): Record<string, JsonSchema> {
  return {
    ListingType: fieldOf(endpoints.previewListing, 'type'),
    ListingCategory: fieldOf(endpoints.previewListing, 'category'),
    ListingStatus: fieldOf(endpoints.previewListing, 'status'),
    ListingPreview: outputOf(endpoints.previewListing),
    Listing: outputOf(endpoints.createListing),
    ListingsPage: outputOf(endpoints.listOwnListings),
    NewListing: jsonSchema(endpoints.createListing.body, 'input'),
    ListingChanges: jsonSchema(endpoints.changeListing.body, 'input'),
    Me: outputOf(endpoints.me),
    Profile: outputOf(endpoints.getProfile),
    Session: itemOf(endpoints.listSessions, 'sessions'),
    AccountExport: outputOf(endpoints.exportAccount),
    AdminOverview: outputOf(endpoints.readOverview),
    AdminUser: itemOf(endpoints.listUsers, 'users'),
    AdminListing: itemOf(endpoints.listListings, 'listings'),
    UserIds: jsonSchema(endpoints.approveUsers.body, 'input'),
    SignInRefusal: { type: 'string', enum: [...endpoints.signIn.refusals] },
    ...Object.fromEntries(knownStatuses.map((status) => [`Problem${status}`, problemSchemaFor(status)])),
  };
}

function outputOf(endpoint: Endpoint): JsonSchema {
  return jsonSchema(endpoint.output ?? missing(endpoint.path), 'output');
}

function fieldOf(endpoint: Endpoint, name: string): JsonSchema {
  return jsonSchema(endpoint.output?.shape[name] ?? missing(name), 'output');
}

function itemOf(endpoint: Endpoint, name: string): JsonSchema {
  return fieldOf(endpoint, name).items as JsonSchema;
}

function missing(name: string): never {
  throw new Error(`The contract has no output ${name}.`);
}

function publishedSchema(schema: JsonSchema): unknown {
  const isInput = 'additionalProperties' in schema && schema.type === 'object' && inputs.has(asText(schema));
  return mapObjects(mapObjects(schema, isInput ? withoutDefault : withoutAdditionalProperties), withFormat);
}

/** The schemas of request bodies. They keep `additionalProperties: false`, because unknown fields are rejected. */
const inputs = new Set(
  Object.values(allEndpoints).flatMap((endpoint: Endpoint) =>
    endpoint.body ? [asText(jsonSchema(endpoint.body, 'input'))] : [],
  ),
);

function withoutAdditionalProperties({ additionalProperties, ...json }: Json): Json {
  return additionalProperties === undefined || additionalProperties === false
    ? json
    : { ...json, additionalProperties };
}

/** Moves a default into the description: client generators treat a body field with a default as required. */
function withoutDefault({ default: value, ...json }: Json): Json {
  return value === undefined ? json : { ...json, description: `Default: ${JSON.stringify(value)}.` };
}

function withFormat(json: Json): Json {
  if (json['type'] !== 'integer' || json['format'] !== undefined) return json;
  const max = json['maximum'] ?? json['const'];
  return { ...json, format: typeof max === 'number' && max < 2 ** 31 ? 'int32' : 'int64' };
}

function mapObjects(
  value: unknown,
  map: (json: Json, path: readonly string[]) => Json,
  path: readonly string[] = [],
): unknown {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, map, path));
  if (typeof value !== 'object' || value === null) return value;
  // Safe: neither null nor an array.
  const mapped = map(value as Json, path);
  return Object.fromEntries(
    Object.entries(mapped).map(([key, inner]) => [key, mapObjects(inner, map, [...path, key])]),
  );
}

function asText(value: unknown): string {
  return JSON.stringify(value);
}
