export { ensureTags, recountTags, replaceStoryTags, type Tag, tagBySlug, tagsBeginningWith, tagStats } from './tags.sql.ts'
export { publicTopics, type Topic, topicBySlug } from './topics.sql.ts'
