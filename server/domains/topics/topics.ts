export { recountTags, replaceStoryTags, type Tag, tagBySlug, tagsBeginningWith, tagStats } from './tags.sql.ts'
export { topicBySlug } from './topics.sql.ts'
