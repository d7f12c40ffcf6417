export { referrersOf } from './referrers.query.ts'
