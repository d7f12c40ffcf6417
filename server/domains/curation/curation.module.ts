import type { ServerModule } from '#server/platform/server-module.ts'
import { deleteReviewsOfEmptiedStories } from './review-story.ts'
import './curation.schema.ts'

export const curationModule: ServerModule = { name: 'curation', listeners: [deleteReviewsOfEmptiedStories] }
