import type { CollectionRole } from '#shared/enums/publications.ts'
import type { FeatureFlag, Layout } from '#shared/enums/interface.ts'

export const routeKinds = ['page', 'redirect', 'feed', 'api', 'action', 'file', 'embed'] as const
export type RouteKind = (typeof routeKinds)[number]

/**
 * Who may open a route. `owner` owns what the address names; `publication-role` needs at least `role`; `curator` manages the topic it
 * names.
 */
export const accesses = ['any', 'visitor-only', 'signed-in', 'owner', 'publication-role', 'member', 'curator', 'staff'] as const
export type Access = (typeof accesses)[number]

export type Method = 'GET' | 'POST' | 'DELETE'

/** One address pattern, with placeholders in braces: `/@{username}/{postId}`. */
export type RouteEntry = {
  name: string
  path: string
  kind: RouteKind
  /** GET when omitted. */
  methods?: readonly Method[]
  page?: string
  layout?: Layout
  access: Access
  role?: CollectionRole
  /** Where a redirect leads, or where an action goes after success; the server fills in the braces. */
  target?: string
  status?: 301 | 302
  /** The target is on another host. */
  external?: boolean
  /** The only values of a placeholder; any other is not found. */
  values?: Readonly<Record<string, readonly string[]>>
  /** Outside production only. */
  isForDevelopment?: true
  flag?: FeatureFlag
  flagOn?: string
  flagOff?: string
  /** Other pages on the same path: for visitors, or when a flag is on. */
  variants?: readonly { when: 'visitor' | FeatureFlag; page: string; layout: Layout }[]
  /** The response to an unauthorized visitor, where it differs from `server/http/access.ts`. */
  otherwise?: string
  /** The response to an unauthorized signed-in viewer, where it differs. */
  otherwiseSignedIn?: string
}
