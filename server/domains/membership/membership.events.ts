declare module '#server/platform/events.ts' {
  interface Events {
    /** Somebody became a member, is one no more, or is another kind of member. */
    MembershipChanged: { userId: string }
    /** A renewal did not go through. */
    MembershipPaymentFailed: { userId: string; membershipId: string }
    GiftReceived: { userId: string; giftId: string }
  }
}

export {}
