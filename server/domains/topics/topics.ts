export { ensureTags, recountTags, replaceStoryTags, type Tag, tagBySlug, tagStats } from './tags.sql.ts'
export { publicTopics, type Topic, topicBySlug } from './topics.sql.ts'
