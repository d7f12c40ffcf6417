export { curationPolicy } from './curation.policy.ts'
