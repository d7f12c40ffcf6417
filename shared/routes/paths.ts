import { table } from './table.ts'

/** The pattern of each route; in browsers, of those alone that something there links to. */
export const paths: ReadonlyMap<string, string> = new Map(table.map(({ name, path }) => [name, path]))
