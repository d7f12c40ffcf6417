export { featureStory, unfeatureStory } from './feature-stories.ts'
export { listPublicationDesk } from './publication-desk.sql.ts'
export { listStoriesInPublication } from './publication-listings.sql.ts'
