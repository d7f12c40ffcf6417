export { PublicationTierRef } from './tiers.schema.ts'
