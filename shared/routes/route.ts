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

/** Conditions beyond `access`; `server/http/access.ts` decides whether a viewer meets one. */
export const needs = ['partner', 'no-membership', 'past-membership', 'half-off', 'group-gifts'] as const
export type Need = (typeof needs)[number]

/** An address to return to: the requested one, the one in the parameter `redirect`, or that of a route. */
export type ReturnAddress<Name extends string = string> = 'here' | 'redirect-parameter' | { route: Name }

/**
 * The response in place of a route: not found, or a redirect to another one. The placeholders of a route that it names are filled in from
 * the requested address.
 */
export type RouteRefusal<Name extends string = string> =
  | { status: 404 }
  | {
      redirect: Name
      query?: { operation?: 'register'; redirect?: ReturnAddress<Name>; actionUrl?: ReturnAddress<Name> }
    }

/** One address pattern, with placeholders in braces: `/@{username}/{postId}`. `match.ts` checks that the routes it names exist. */
export type RouteEntry<Name extends string = string> = {
  name: Name
  path: string
  kind: RouteKind
  /** GET when omitted. */
  methods?: readonly Method[]
  page?: string
  layout?: Layout
  access: Access
  role?: CollectionRole
  /** A condition for signed-in viewers. */
  needs?: Need
  /** What the placeholder `id` names, where its owner may open the route. */
  idOf?: 'user' | 'newsletter'
  /** Where a redirect leads, or where an action goes after success; the server fills in the braces. */
  target?: string
  status?: 301 | 302
  /** The target is on another host. */
  external?: boolean
  /** The only values of a placeholder; any other is not found. */
  values?: Readonly<Record<string, readonly string[]>>
  /** Outside production only. */
  isForDevelopment?: true
  /** Offers something for sale, and so is closed without a payment provider. */
  sells?: true
  /** Closes the route while the flag is off, or while it is on. */
  flag?: { name: FeatureFlag; off: RouteRefusal<Name> } | { name: FeatureFlag; on: RouteRefusal<Name> }
  /** Other pages on the same path: for visitors, or when a flag is on. */
  variants?: readonly { when: 'visitor' | FeatureFlag; page: string; layout: Layout }[]
  /** The response to an unauthorized visitor, where it differs from `server/http/access.ts`. */
  otherwise?: RouteRefusal<Name>
  /** The response to an unauthorized signed-in viewer, where it differs. */
  otherwiseSignedIn?: RouteRefusal<Name>
  /** A change without a CSRF token is accepted; a comment at the entry says why. */
  csrf?: 'exempt'
  /** A page sends it while it is left, perhaps because its reader signs in or out, so the session may have started or ended meanwhile. */
  isSentOnLeaving?: true
  /** Scripts of any other site may call it: it reads no cookie. */
  crossOrigin?: true
  /** Google's one-tap prompt may appear for visitors. */
  oneTap?: true
  /** Moves to the custom domain of its publication, so that only pages of that domain open it in place. */
  opensOnCustomDomain?: true
}
