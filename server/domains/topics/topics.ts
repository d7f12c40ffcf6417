export { followTag, unfollowTag } from './follow-tag.ts'
export {
  followedTags,
  recountTags,
  replaceStoryTags,
  type Tag,
  tagBySlug,
  tagsBeginningWith,
  tagsById,
  tagsBySlug,
  tagStats,
  viewerFollowsTags,
} from './tags.sql.ts'
export { setOnboardingTopics } from './set-onboarding-topics.ts'
export { type Topic, topicById, topicBySlug, topicsOfTags } from './topics.sql.ts'
