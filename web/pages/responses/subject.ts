/** What a conversation is about: a story, or a list. */
export type Subject = {
  kind: 'story' | 'list'
  id: string
  responsesCount: number
  /** Whose it is, who may hide what is said under it. */
  creator: { id: string }
  /** Where visitors come back to, to say something, once they have signed in. */
  respondPath: string
}
