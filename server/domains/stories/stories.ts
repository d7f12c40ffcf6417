export type { BodyMarks } from './story-body-marks.ts'
export { addImportedDraft, chooseTags } from './add-imported-draft.ts'
export { addSavedPage } from './add-saved-page.ts'
export { createRepost } from './create-repost.ts'
export { listFormerSlugs } from './former-slugs.ts'
export { type OwnStoryCounts, firstLineByStory, countOwnStories, listOwnStories } from './own-stories.sql.ts'
export { listFeaturedStories, featureStory, setFeaturedStories, unfeatureStory } from './feature-stories.ts'
export { listPinnedInPublication, pinToPublication, unpinFromPublication } from './pin-to-publication.ts'
export { pinnedAtByStory, listPinnedStories, pinStory, unpinStory } from './pin-story.ts'
export { nameRevision, revertStory } from './revert-story.ts'
export { type StoryRevision, findRevision, listRevisions } from './revisions.sql.ts'
export { schedulesByStory, scheduleStory, unscheduleStory } from './schedule-story.ts'
export { setStoryTags } from './set-tags.ts'
export { createShareKey, revokeShareKey, type ShareKey, type ShareLink, listShareLinks } from './share-keys.ts'
export { mainTopicByStory } from './story-topic.sql.ts'
export { browserLanguages, isReadBy } from './reading-languages.ts'
export { detectLanguage, detectTextLanguage, proseOf } from './story-language.ts'
export { storyPath } from './story-path.ts'
export { clapForStory, unclapStory } from './clap.ts'
export { insertDraft, newDraftHead } from './insert-draft.ts'
export {
  listLatestStories,
  loadMoreStories,
  listStoriesByAuthor,
  listStoriesClappedBy,
  listTrendingStories,
} from './story-listings.sql.ts'
export { returnToWriter, assignToEditors, placeInPublication, removeFromPublication } from './place-in-publication.ts'
export { validateDraft, publishStoryEdits, publishImported, publishStory } from './publish-story.ts'
export {
  listChosenInPublication,
  listFeaturedInPublication,
  loadNumberedPage,
  listStoriesInPublication,
  listTrendingInPublication,
} from './publication-listings.sql.ts'
export { listPublicationDesk } from './publication-desk.sql.ts'
export { countPublished, listUpcoming } from './publication-overview.sql.ts'
export {
  authorVisibleTo,
  isOpenTo,
  publicationVisibleTo,
  readPublishedStory,
  readStory,
  recordStaffStoryRead,
  type UnavailableKind,
  unavailableKinds,
  visibleTo,
  visibleToViewer,
} from './access.ts'
export { emptyTrash } from './empty-trash.ts'
export { deleteStory, restoreStory, trashStory, unpublishStory } from './remove-story.ts'
export { applyToDocument, isSameSave, validateDeltas } from './deltas.ts'
export { type DraftRevision, saveDraftDeltas } from './save-draft-deltas.ts'
export { setStoryVisibility } from './set-visibility.ts'
export { listClappers, clapperCountsByStory } from './clappers.query.ts'
export {
  addStoryResponse,
  findDraft,
  findSaverId,
  lockStory,
  loadPublishedVersion,
  restrictStory,
  setHighlightCount,
  setStoryResponseCounts,
  statsByStory,
  storiesById,
  tagsByStory,
  viewerClapsByStory,
} from './stories.sql.ts'
export type { PublishedStory, Story } from './story.ts'
export { readStoryPreloaded } from './story-preload.ts'
export { loadCards, loadListedStories, storyList } from './story-cards.ts'
export { listNewest, tagListing } from './story-listing.sql.ts'
export { storyPolicy, deny, refuseVisibility } from './story.policy.ts'
export { admitToVideo, opensVideo, publicReachOf, type VideoAdmission, type VideoReach } from './video-access.ts'
export { canReadWholeBody, createPreview, resolveVisibleBody } from './visible-body.ts'
export { insertResponseStory, updateResponsePost } from './write-response.ts'
export { isResponse, approvedPublicationId, publicImageAlt } from './story.ts'
export { listTopStories, type TopStory } from './top-stories.query.ts'
export { setDiscussionClosed, updateStorySettings } from './update-story-settings.ts'
