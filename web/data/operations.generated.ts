// Made by `npm run generate`; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type LicenseType =
  | 'ALL_RIGHTS_RESERVED'
  | 'CC_40_BY'
  | 'CC_40_BY_NC'
  | 'CC_40_BY_NC_ND'
  | 'CC_40_BY_NC_SA'
  | 'CC_40_BY_ND'
  | 'CC_40_BY_SA'
  | 'CC_40_ZERO'
  | 'PUBLIC_DOMAIN';

export type MembershipTier =
  | 'FREE'
  | 'FRIEND'
  | 'MEMBER';

export type PostVisibilityType =
  | 'LOCKED'
  | 'PRIVATE'
  | 'PUBLIC'
  | 'UNLISTED';

export type NotFoundScreenQueryVariables = Exact<{ [key: string]: never; }>;


export type NotFoundScreenQuery = { staffPicksFeed: { items: Array<{ post: { id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null } }> } };

export type StoryPageQueryVariables = Exact<{
  postId: string;
  shareKey?: string | null | undefined;
}>;


export type StoryPageQuery = { postResult:
    | { __typename: 'BlockedByAuthor', message: string }
    | { __typename: 'BlockingAuthor', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Post', id: string, title: string | null, subtitle: string | null, path: string, mediumUrl: string | null, canonicalUrl: string | null, license: LicenseType, readingTime: number, wordCount: number, isLocked: boolean, isPublished: boolean, visibility: PostVisibilityType, isSuspended: boolean, isLimitedState: boolean, firstPublishedAt: string | null, latestPublishedAt: string | null, clapCount: number, viewerClapCount: number | null, responsesCount: number, previewImage: { id: string, alt: string | null, originalWidth: number | null, originalHeight: number | null } | null, content: { isLockedPreviewOnly: boolean, bodyHtml: string } | null, tags: Array<{ id: string, displayText: string, tagSlug: string }>, creator: { id: string, name: string | null, username: string, bio: string | null, imageId: string | null, membership: { id: string, tier: MembershipTier, memberSince: string | null } | null, socialStats: { followerCount: number }, viewerEdge: { id: string, isFollowing: boolean, isUser: boolean } }, collection: { id: string, name: string, slug: string, tagline: string | null, ink: unknown, subscriberCount: number, avatar: { id: string } | null, viewerEdge: { id: string, isFollowing: boolean, isEditor: boolean } } | null, viewerEdge: { id: string, isAuthor: boolean, isEditor: boolean } }
    | { __typename: 'PostSuspended', message: string }
    | { __typename: 'RemovedByUser', message: string }
    | { __typename: 'UnavailableForAccountDeleted', message: string }
    | { __typename: 'UnavailableForAccountSuspended', message: string }
    | { __typename: 'UnavailableForLegalReasons', message: string }
    | { __typename: 'WithheldInCountry', message: string }
   | null };

export type StoryBylineFragment = { id: string, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null };

export type StoryCardFragment = { id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null };
