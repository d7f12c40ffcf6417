export { contentOf, type StoryContent } from './body-html.ts'
export { clapForStory, mostClaps, unclapStory } from './clap.ts'
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
export { type ReadStory, readStory, type UnavailableKind, unavailableKinds } from './read-story.ts'
export { emptyTrash, keepTrashEmptied } from './empty-trash.ts'
export { deleteStory, trashKeptMs, undeleteStory, unpublishStory } from './remove-story.ts'
export { type DraftRevision, saveDraftDeltas } from './save-draft-deltas.ts'
export { setVisibility } from './set-visibility.ts'
export { draftOf, publishedVersion, statsByStory, storiesById, tagsByStory, viewerClaps } from './stories.sql.ts'
export { isLocked, isPublished, shownPublicationId, type Story, uniqueSlug } from './story.ts'
export { storyPolicy } from './story.policy.ts'
export { isShareKeyOf, visibleBody } from './visible-body.ts'
export { updateStorySettings } from './update-story-settings.ts'
