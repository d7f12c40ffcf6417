export { markBodiesBy } from './body-marks.ts'
export { addImportedDraft, chooseTags } from './add-imported-draft.ts'
export { addSavedPage } from './add-saved-page.ts'
export { createRepost } from './create-repost.ts'
export { formerSlugs } from './former-slugs.ts'
export { type OwnCounts, firstLines, ownCounts, ownStories } from './own-stories.sql.ts'
export { featuredPosts, featureStory, setFeaturedStories, unfeatureStory } from './feature-stories.ts'
export { pinnedInPublication, pinToPublication, unpinFromPublication } from './pin-to-publication.ts'
export { pinnedSince, pinnedStories, pinStory, unpinStory } from './pin-story.ts'
export { startStoryJobs } from './publish-scheduled.job.ts'
export { nameRevision, revertStory } from './revert-story.ts'
export { type Revision, revisionOf, revisionsOf } from './revisions.sql.ts'
export { schedulesByStory, scheduleStory, scheduleWith, unscheduleStory } from './schedule-story.ts'
export { setTags } from './set-tags.ts'
export { createShareKey, revokeShareKey, type ShareKey, type ShareLink, shareLinks } from './share-keys.ts'
export { topicOf } from './story-topic.sql.ts'
export { languageOf } from './story-language.ts'
export { storyPath } from './story-path.ts'
export { clapForStory, mostClaps, unclapStory } from './clap.ts'
export { createDraft } from './create-draft.ts'
export {
  authorShownTo,
  latestStories,
  moreAround,
  publicationShownTo,
  shownTo,
  shownToViewer,
  storiesByAuthor,
  storiesClappedBy,
  trendingStories,
} from './listings.sql.ts'
export { handBack, handToEditors, placeInPublication, removeFromPublication } from './place-in-publication.ts'
export { checkDraft, publishEdits, publishImported, publishStory } from './publish-story.ts'
export {
  chosenInPublication,
  featuredInPublication,
  numberedPage,
  storiesInPublication,
  trendingInPublication,
} from './publication-listings.sql.ts'
export { publicationDesk } from './publication-desk.sql.ts'
export { readStory, type UnavailableKind, unavailableKinds } from './read-story.ts'
export { emptyTrash, keepTrashEmptied } from './empty-trash.ts'
export { leaveDeletedPublications } from './leave-publication.ts'
export { trashWithAccounts } from './trash-with-accounts.ts'
export { deleteStory, undeleteStory, unpublishStory } from './remove-story.ts'
export { type DraftRevision, saveDraftDeltas } from './save-draft-deltas.ts'
export { setVisibility } from './set-visibility.ts'
export { clappersOf, voterCounts } from './clappers.query.ts'
export { draftOf, lockStory, publishedVersion, statsByStory, storiesById, tagsByStory, viewerClaps } from './stories.sql.ts'
export type { Story } from './story.ts'
export { companyOf, findBesideStories, readStoryWithCompany, storiesChosen, takeCompany } from './story-company.ts'
export { newestOf, shelfOfTag } from './shelf.sql.ts'
export { storyPolicy, withheld } from './story.policy.ts'
export { readsWholeBody, visibleBody } from './visible-body.ts'
export { insertResponsePost, rewriteResponsePost } from './write-response.ts'
export { isResponse, shownPublicationId } from './story.ts'
export { topStories } from './top-stories.query.ts'
export { updateStorySettings } from './update-story-settings.ts'
