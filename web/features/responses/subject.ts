/** The subject of a conversation: a story or list. */
export type Subject = {
  kind: 'story' | 'list'
  id: string
  responsesCount: number
  /** The owner, who may hide responses. */
  creator: { id: string }
  /** The address signed-out visitors return to after signing in. */
  respondPath: string
}
