export { clapForStory, unclapStory } from './clap.ts'
export { createDraft } from './create-draft.ts'
export {
  latestStories,
  moreByAuthor,
  moreInPublication,
  shownToViewer,
  storiesByAuthor,
  storiesClappedBy,
  storiesInPublication,
  storiesWithTag,
  trendingStories,
} from './listings.sql.ts'
export { publishEdits, publishStory } from './publish-story.ts'
export { readStory, type UnavailableKind, unavailableKinds } from './read-story.ts'
export { emptyTrash, keepTrashEmptied } from './empty-trash.ts'
export { deleteStory, undeleteStory, unpublishStory } from './remove-story.ts'
export { type DraftRevision, saveDraftDeltas } from './save-draft-deltas.ts'
export { setVisibility } from './set-visibility.ts'
export { draftOf, publishedVersion, statsByStory, storiesById, tagsByStory, viewerClaps } from './stories.sql.ts'
export type { Story } from './story.ts'
export { storyPolicy } from './story.policy.ts'
export { visibleBody } from './visible-body.ts'
export { updateStorySettings } from './update-story-settings.ts'
