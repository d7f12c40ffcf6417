// Made by `npm run generate`; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AuthEmailType =
  | 'DEFAULT_MAGIC_LINK'
  | 'LOGIN_CODE';

export type DeltaInput = {
  index?: number | null | undefined;
  paragraph?: ParagraphInput | null | undefined;
  type: number;
  verifySameName?: boolean | null | undefined;
};

export type HomeFeedMode =
  | 'FOLLOWING'
  | 'FOR_YOU'
  | 'TOPIC';

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

export type MarkupInput = {
  end: number;
  href?: string | null | undefined;
  quoteId?: string | null | undefined;
  start: number;
  title?: string | null | undefined;
  type: MarkupType;
  userId?: string | null | undefined;
};

export type MarkupType =
  | 'A'
  | 'CODE'
  | 'EM'
  | 'HIGHLIGHT'
  | 'LINK'
  | 'MENTION'
  | 'QUOTE'
  | 'STRONG';

export type MembershipTier =
  | 'FREE'
  | 'FRIEND'
  | 'MEMBER';

export type MixtapeInput = {
  description?: string | null | undefined;
  site?: string | null | undefined;
  thumbnailImageId?: string | null | undefined;
  title?: string | null | undefined;
};

export type PagingOptions = {
  from?: string | null | undefined;
  ignoredIds?: Array<string> | null | undefined;
  limit?: number | null | undefined;
  page?: number | null | undefined;
  source?: string | null | undefined;
  to?: string | null | undefined;
};

export type ParagraphInput = {
  alt?: string | null | undefined;
  codeLang?: string | null | undefined;
  focusPercentX?: number | null | undefined;
  focusPercentY?: number | null | undefined;
  hasDropCap?: boolean | null | undefined;
  href?: string | null | undefined;
  imageId?: string | null | undefined;
  layout?: string | null | undefined;
  markups?: Array<MarkupInput> | null | undefined;
  mediaResourceId?: string | null | undefined;
  mixtape?: MixtapeInput | null | undefined;
  name: string;
  text: string;
  type: ParagraphType;
};

export type ParagraphType =
  | 'BQ'
  | 'COVER_TITLE'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'H4'
  | 'HR'
  | 'IFRAME'
  | 'IMG'
  | 'MIXTAPE_EMBED'
  | 'OLI'
  | 'P'
  | 'PQ'
  | 'PRE'
  | 'SECTION_CAPTION'
  | 'ULI';

export type PartnerProgramEnrollmentStatus =
  | 'ACTIVE'
  | 'INACTIVE'
  | 'PENDING_ACTION'
  | 'SUSPENDED'
  | 'UNKNOWN';

export type PostSettingsInput = {
  focusPercentX?: number | null | undefined;
  focusPercentY?: number | null | undefined;
  license?: LicenseType | null | undefined;
  previewImageId?: string | null | undefined;
};

export type PostVisibilityType =
  | 'LOCKED'
  | 'PRIVATE'
  | 'PUBLIC'
  | 'UNLISTED';

export type SusiOperation =
  | 'connect'
  | 'login'
  | 'register';

export type HomeFeedQueryVariables = Exact<{
  mode?: HomeFeedMode | null | undefined;
  paging?: PagingOptions | null | undefined;
}>;


export type HomeFeedQuery = { homeFeed:
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'HomeFeed', items: Array<{ feedId: string, reason: string | null, post: { id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null } }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } }
    | { __typename: 'Unauthorized', message: string }
   };

export type HomeAsideQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeAsideQuery = { staffPicksFeed: { items: Array<{ post: { id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null } }> }, topics: Array<{ id: string, name: string, slug: string }> };

export type LandingPageQueryVariables = Exact<{ [key: string]: never; }>;


export type LandingPageQuery = { trendingPosts: Array<{ id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }>, latestPosts: { items: Array<{ id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }> }, topics: Array<{ id: string, name: string, slug: string }> };

export type NotFoundScreenQueryVariables = Exact<{ [key: string]: never; }>;


export type NotFoundScreenQuery = { staffPicksFeed: { items: Array<{ post: { id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null } }> } };

export type WriterQueryVariables = Exact<{ [key: string]: never; }>;


export type WriterQuery = { viewer: { id: string, name: string | null, username: string, isEmailVerified: boolean | null, isSuspended: boolean | null } | null };

export type CollectionForNewStoryQueryVariables = Exact<{
  slug: string;
}>;


export type CollectionForNewStoryQuery = { collectionByDomainOrSlug:
    | { __typename: 'Collection', id: string, name: string }
    | { __typename: 'NotFound' }
   };

export type DraftQueryVariables = Exact<{
  postId: string;
}>;


export type DraftQuery = { draft:
    | { __typename: 'Draft', id: string, latestRev: number, publishedRev: number | null, paragraphs: Array<{ name: string, type: ParagraphType, text: string, layout: string | null, codeLang: string | null, hasDropCap: boolean, markups: Array<{ type: MarkupType, start: number, end: number, href: string | null, title: string | null, userId: string | null }>, metadata: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, mixtapeMetadata: { href: string, title: string | null, description: string | null, site: string | null, thumbnailImageId: string | null } | null }> }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
  , post: { id: string, path: string, isPublished: boolean, visibility: PostVisibilityType, tags: Array<{ id: string, displayText: string, tagSlug: string }>, previewImage: { id: string, focusPercentX: number | null, focusPercentY: number | null } | null, creator: { id: string, name: string | null, username: string }, collection: { id: string, name: string } | null, viewerEdge: { id: string, isAuthor: boolean, canLock: boolean } } | null };

export type CreatePostMutationVariables = Exact<{
  collectionId?: string | null | undefined;
}>;


export type CreatePostMutation = { createPost:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'Post', id: string }
    | { __typename: 'RateLimited', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type SaveDraftDeltasMutationVariables = Exact<{
  postId: string;
  baseRev: number;
  deltas: Array<DeltaInput> | DeltaInput;
}>;


export type SaveDraftDeltasMutation = { saveDraftDeltas:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'BadRequest', message: string, code: string | null }
    | { __typename: 'Conflict', message: string }
    | { __typename: 'DraftRevision', postId: string, latestRev: number }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type PublishPostMutationVariables = Exact<{
  postId: string;
  visibility: PostVisibilityType;
  tags?: Array<string> | string | null | undefined;
}>;


export type PublishPostMutation = { publishPost:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Post', id: string, path: string, isPublished: boolean, visibility: PostVisibilityType, tags: Array<{ id: string, displayText: string, tagSlug: string }> }
    | { __typename: 'PublishingRestrictedBannedLinks', message: string, links: Array<string> }
    | { __typename: 'Unauthorized', message: string }
   };

export type PublishPostEditsMutationVariables = Exact<{
  postId: string;
}>;


export type PublishPostEditsMutation = { publishPostEdits:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Post', id: string, path: string, isPublished: boolean, visibility: PostVisibilityType }
    | { __typename: 'PublishingRestrictedBannedLinks', message: string, links: Array<string> }
    | { __typename: 'Unauthorized', message: string }
   };

export type UnpublishPostMutationVariables = Exact<{
  postId: string;
}>;


export type UnpublishPostMutation = { unpublishPost:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'Conflict', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Post', id: string, isPublished: boolean }
    | { __typename: 'Unauthorized', message: string }
   };

export type UpdatePostSettingsMutationVariables = Exact<{
  postId: string;
  input: PostSettingsInput;
}>;


export type UpdatePostSettingsMutation = { updatePostSettings:
    | { __typename: 'AccountSuspended' }
    | { __typename: 'BadRequest', message: string, field: string | null }
    | { __typename: 'Conflict' }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound' }
    | { __typename: 'Post', id: string, previewImage: { id: string, focusPercentX: number | null, focusPercentY: number | null } | null }
    | { __typename: 'Unauthorized' }
   };

export type DeletePostMutationVariables = Exact<{
  targetPostId: string;
}>;


export type DeletePostMutation = { deletePost: boolean };

export type UndeletePostMutationVariables = Exact<{
  targetPostId: string;
}>;


export type UndeletePostMutation = { undeletePost:
    | { __typename: 'AccountSuspended' }
    | { __typename: 'Conflict' }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Post', id: string, title: string | null }
    | { __typename: 'Unauthorized' }
   };

export type TagSuggestionsQueryVariables = Exact<{
  prefix: string;
}>;


export type TagSuggestionsQuery = { tagSuggestions: Array<{ id: string, displayText: string, tagSlug: string, postCount: number }> };

export type UserProfileQueryVariables = Exact<{
  username: string;
}>;


export type UserProfileQuery = { userProfile:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'User', id: string, name: string | null, username: string, bio: string | null, about: string | null, imageId: string | null, createdAt: string, membership: { id: string, tier: MembershipTier, memberSince: string | null, friendSince: string | null } | null, socialStats: { followerCount: number, followingCount: number }, viewerEdge: { id: string, isFollowing: boolean, isUser: boolean, isMuting: boolean } }
   };

export type ProfileStoriesQueryVariables = Exact<{
  username: string;
  paging?: PagingOptions | null | undefined;
}>;


export type ProfileStoriesQuery = { user: { id: string, posts: { items: Array<{ id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }>, pagingInfo: { next: { limit: number | null, to: string | null } | null } } } | null };

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

export type MoreFromStoryQueryVariables = Exact<{
  postId: string;
}>;


export type MoreFromStoryQuery = { moreFromAuthor: Array<{ id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }>, moreFromCollection: Array<{ id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null }> };

export type ClapMutationVariables = Exact<{
  targetPostId: string;
  userId: string;
  numClaps: number;
}>;


export type ClapMutation = { clap:
    | { __typename: 'AccountSuspended', message: string }
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'Forbidden', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'Post', id: string, clapCount: number, viewerClapCount: number | null }
    | { __typename: 'Unauthorized', message: string }
   };

export type FollowUserMutationVariables = Exact<{
  targetUserId: string;
}>;


export type FollowUserMutation = { followUser: { id: string, socialStats: { followerCount: number }, viewerEdge: { id: string, isFollowing: boolean } } };

export type UnfollowUserMutationVariables = Exact<{
  targetUserId: string;
}>;


export type UnfollowUserMutation = { unfollowUser: { id: string, socialStats: { followerCount: number }, viewerEdge: { id: string, isFollowing: boolean } } };

export type FollowCollectionMutationVariables = Exact<{
  targetCollectionId: string;
}>;


export type FollowCollectionMutation = { followCollection: { id: string, subscriberCount: number, viewerEdge: { id: string, isFollowing: boolean } } };

export type UnfollowCollectionMutationVariables = Exact<{
  targetCollectionId: string;
}>;


export type UnfollowCollectionMutation = { unfollowCollection: { id: string, subscriberCount: number, viewerEdge: { id: string, isFollowing: boolean } } };

export type AvatarMenuQueryVariables = Exact<{ [key: string]: never; }>;


export type AvatarMenuQuery = { viewer: { id: string, name: string | null, username: string, imageId: string | null, emailObfuscated: string | null, hasPastMemberships: boolean | null, isMembershipTrialEligible: boolean | null, membership: { id: string, tier: MembershipTier, memberSince: string | null, friendSince: string | null } | null, adminCollections: Array<{ id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null }> | null, verifications: { isBookAuthor: boolean }, partnerProgramEnrollment: { __typename: 'PartnerProgramEnrollment', id: string, status: PartnerProgramEnrollmentStatus } | null } | null };

export type UnreadNotificationCountQueryVariables = Exact<{ [key: string]: never; }>;


export type UnreadNotificationCountQuery = { notificationStatus: { id: string, unreadNotificationCount: number } };

export type MuteAuthorMutationVariables = Exact<{
  targetUserId: string;
}>;


export type MuteAuthorMutation = { muteAuthor: { id: string, name: string | null, viewerEdge: { id: string, isMuting: boolean } } };

export type UnmuteAuthorMutationVariables = Exact<{
  targetUserId: string;
}>;


export type UnmuteAuthorMutation = { unmuteAuthor: { id: string, name: string | null, viewerEdge: { id: string, isMuting: boolean } } };

export type MutePubMutationVariables = Exact<{
  targetCollectionId: string;
}>;


export type MutePubMutation = { mutePub: { id: string, name: string, viewerEdge: { id: string, isMuting: boolean } } };

export type UnmutePubMutationVariables = Exact<{
  targetCollectionId: string;
}>;


export type UnmutePubMutation = { unmutePub: { id: string, name: string, viewerEdge: { id: string, isMuting: boolean } } };

export type VisitorQueryVariables = Exact<{ [key: string]: never; }>;


export type VisitorQuery = { visitor: { id: string, geolocation: { country: string | null } | null } };

export type SignedInViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type SignedInViewerQuery = { viewer: { id: string, name: string | null, username: string } | null };

export type SendVerificationEmailMutationVariables = Exact<{ [key: string]: never; }>;


export type SendVerificationEmailMutation = { sendVerificationEmail:
    | { __typename: 'MutationSuccess' }
    | { __typename: 'RateLimited', message: string }
    | { __typename: 'Unauthorized', message: string }
   };

export type StoryBylineFragment = { id: string, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null };

export type StoryCardFragment = { id: string, title: string | null, subtitle: string | null, path: string, readingTime: number, firstPublishedAt: string | null, isLocked: boolean, clapCount: number, responsesCount: number, previewImage: { id: string, alt: string | null, focusPercentX: number | null, focusPercentY: number | null, originalWidth: number | null, originalHeight: number | null } | null, creator: { id: string, name: string | null, username: string, imageId: string | null, membership: { id: string, tier: MembershipTier } | null }, collection: { id: string, name: string, slug: string, ink: unknown, avatar: { id: string } | null } | null };

export type SendAcctAuthEmailMutationVariables = Exact<{
  email: string;
  redirect?: string | null | undefined;
  fullName?: string | null | undefined;
  captchaValue?: string | null | undefined;
  operation: SusiOperation;
  type?: AuthEmailType | null | undefined;
}>;


export type SendAcctAuthEmailMutation = { sendAcctAuthEmail:
    | { __typename: 'BadRequest', message: string, code: string | null }
    | { __typename: 'FailedChallenge', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'SusiMethod', value: string }
   };

export type VerifyLoginCodeMutationVariables = Exact<{
  loginCode: string;
}>;


export type VerifyLoginCodeMutation = { verifyLoginCode:
    | { __typename: 'BadRequest', message: string }
    | { __typename: 'NotFound', message: string }
    | { __typename: 'RateLimited', message: string }
    | { __typename: 'Token', value: string }
    | { __typename: 'TooManyRequests', message: string }
   };
