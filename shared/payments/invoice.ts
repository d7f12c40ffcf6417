/** The seller as named on an invoice. */
export type SellerDetails = { name: string; address: string; country: string; taxNumber: string; email: string }

/** The buyer as named on an invoice; a person has no company and tax number. */
export type BuyerDetails = { name: string; company: string; address: string; country: string; taxNumber: string }
