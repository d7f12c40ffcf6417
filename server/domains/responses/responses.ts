export type { ConversationSubject } from './response.ts'
