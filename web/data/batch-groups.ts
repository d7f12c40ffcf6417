import type { BatchGroup } from '#shared/enums/interface.ts'

/** Operations that share a batch; all others are batched only with operations of the same name. */
const groups: Partial<Record<BatchGroup, RegExp>> = {
  light: /^(?:.*ViewerEdge(?:Query)?|.*ClapCount(?:Query)?)$/,
  medium: /^(?:MoreFrom.*|RecommendedFromPlatform.*)$/,
  topic: /^TopicPortal.*$/,
}

export function batchGroupOf(operationName: string): string {
  for (const [group, pattern] of Object.entries(groups)) if (pattern.test(operationName)) return group
  return operationName
}
