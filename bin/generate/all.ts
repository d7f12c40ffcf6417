import './tables.ts'
import './schema.ts'
import './operations.ts'
