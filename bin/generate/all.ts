import './tables.ts'

// One after the other: the operations are read against the schema that has just been written.
await import('./schema.ts')
await import('./operations.ts')
await import('./cache-types.ts')
