import './tables.ts'
import './schema.ts'
