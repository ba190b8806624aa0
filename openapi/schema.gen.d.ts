/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

export interface paths {
    "/auth/register/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account
         * @description Creates an account with the role user and emails a six-digit code of type `registration`. The tokens work once the email is verified; until then, calls that require a signed-in user respond with 403, and others as to a visitor. An email that was never verified can be registered again, within the limits of `/auth/otp/create/`. Each browser has one registration of an email, with its own name, password, tokens and code; a cookie names it, and verifying one registration deletes the others. Proposed: very common passwords are refused with 400.
         */
        post: operations["registerUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Accepts the account's email address, or the ten digits of its verified phone number, with the password. Five failures in 15 minutes for one email or phone number from one IP address lead to 429, and so do 30 wrong passwords or codes for all accounts.
         */
        post: operations["loginUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/otp/verify/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a six-digit code
         * @description Type `registration` verifies the email and uses up the code. If the client sends the cookie `registration`, only the code of that registration is correct; without it, the email must have only one. With the cookie, the same code gets 200 again for ten minutes, without any change, because the response may have been lost. Type `password_reset` only checks the code, which stays valid for the reset itself. Five wrong codes in 15 minutes for one email from one IP address lead to 429, and so do 30 wrong passwords or codes for all accounts.
         */
        post: operations["verifyOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/otp/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a new code
         * @description Emails a new code, which replaces the previous one; of several registrations of an email, only the one that the cookie `registration` names gets one. The response is the same whether or not the account exists. Limits: one email with a code per minute and five per hour for one email from one IP address.
         */
        post: operations["createOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password-reset/request/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a password reset code
         * @description Emails a code of type `password_reset`; also used to resend it, within the limits of `/auth/otp/create/`. An email that was never verified gets an email without a code. The response is the same whether or not the account exists.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password-reset/confirm/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with a reset code
         * @description Uses up the code, sets the password and ends every session of the account. Proposed: very common passwords are refused with 400, which does not use up the code.
         */
        post: operations["confirmPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password-change/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password while signed in
         * @description Ends every other session of the account. Five wrong current passwords in 15 minutes lead to 429. Very common new passwords are refused with 400.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the session on the server
         * @description Revokes the refresh token's family. An unknown token gets 204 too. The site signs out with or without this call.
         */
        post: operations["logoutUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/refresh-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange a refresh token for a new pair
         * @description Each refresh token works once. Reusing an old one revokes every token that descends from the same sign-in.
         */
        post: operations["refreshToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/profile/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the signed-in user and their membership
         * @description The user identified by the access token, with `subscription_profile`, which is null for a user who was never a member.
         */
        get: operations["getProfile"];
        /**
         * Update the profile
         * @description Absent fields stay unchanged. The picture is JPEG, PNG or WebP by content; it is re-encoded and its metadata removed. An empty `profile_picture` removes it. Email and role cannot be changed. A new phone number is unverified.
         */
        put: operations["updateProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/phone/code/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a code to the phone number of the profile
         * @description Sends a six-digit code by text message, which replaces the previous one. The response does not depend on whether another account has the number. Limits: one per minute and five per hour for one number from one account.
         */
        post: operations["createPhoneCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/phone/verify/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify the phone number of the profile
         * @description Uses up the code; from then on the number signs in to this account. If another account had verified the number, it is unverified there. Five wrong codes in 15 minutes lead to 429.
         */
        post: operations["verifyPhoneCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/advertisements/get_all/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the advertisements that the caller may see
         * @description Visitors and users get approved advertisements and their own; admins get all. Without `page`, the response is the whole list, newest first, as documented; with `page`, it is one page.
         */
        get: operations["listAdvertisements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/advertisements/user/get_all/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the signed-in user's own advertisements, newest first
         * @description Advertisements in every status, with the reason for a rejection; the whole list at once.
         */
        get: operations["listOwnAdvertisements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/advertisements/user/insights/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get views and clicks of the member's own advertisements
         * @description For premium members and admins; others get 403. Contains one entry per day in the town's time zone, including today, oldest first, and the totals for each advertisement over these days.
         */
        get: operations["getAdvertisementInsights"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/advertisements/categories/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the categories for advertisements
         * @description The values that an advertisement's `category` accepts.
         */
        get: operations["listAdvertisementCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/advertisements/decisions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the moderation decisions on all advertisements, newest first
         * @description Admins only. A page of the histories of all advertisements.
         */
        get: operations["listDecisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/advertisements/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Post an advertisement
         * @description A new advertisement is pending, whatever the request says. Its images are JPEG, PNG or WebP by content; they are re-encoded and their metadata removed. With an `idempotency_key`, the same form can be sent again, for example after a lost response: for a day, it leads to the same advertisement.
         */
        post: operations["createAdvertisement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/advertisements/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id, as responses have it. The documents give it no type; the mock server has whole numbers from 1, without leading zeros.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        /**
         * Get an advertisement
         * @description Approved advertisements are visible to everyone; others only to their owner and admins, else 404. An approved advertisement that has ended or is sold gets 410, except for its owner and admins.
         */
        get: operations["getAdvertisement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/advertisements/{id}/similar/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id, as responses have it. The documents give it no type; the mock server has whole numbers from 1, without leading zeros.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        /**
         * List similar advertisements
         * @description Up to four other public advertisements with images in the same category, newest first. It also responds for an advertisement that has ended.
         */
        get: operations["listSimilarAdvertisements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/advertisements/{id}/renew/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id, as responses have it. The documents give it no type; the mock server has whole numbers from 1, without leading zeros.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew an advertisement
         * @description For the owner of an advertisement that `can_renew`, from three days before its end until seven days after it. It then runs for the server's number of days from its end, or from now if it has ended. Takes no body.
         */
        post: operations["renewAdvertisement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/advertisements/{id}/renew-by-link/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id, as responses have it. The documents give it no type; the mock server has whole numbers from 1, without leading zeros.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew an advertisement with the link in the reminder
         * @description Three days before the end, the owner gets an email with a signed link, whose `token` renews the advertisement as `renewAdvertisement` does. It needs no sign-in and works once, until seven days after the end. 400 for a forged token, 403 if another user is signed in, 409 for a used token, 410 for an expired one.
         */
        post: operations["renewAdvertisementByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/advertisements/{id}/sold/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id, as responses have it. The documents give it no type; the mock server has whole numbers from 1, without leading zeros.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark an advertisement as sold
         * @description For the owner of a public advertisement, which is then no longer public. Takes no body.
         */
        post: operations["markAdvertisementSold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/advertisements/{id}/update/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id, as responses have it. The documents give it no type; the mock server has whole numbers from 1, without leading zeros.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Update an advertisement
         * @description Absent fields stay unchanged. `keep_images[]` lists the images to keep and `images` appends new ones; `images` alone replaces all; with neither, all are kept. When the owner edits an advertisement, it becomes pending again; when an admin does, its status stays. An advertisement that has ended is posted again when its owner edits it.
         */
        put: operations["updateAdvertisement"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/advertisements/{id}/delete/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id, as responses have it. The documents give it no type; the mock server has whole numbers from 1, without leading zeros.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an advertisement
         * @description For the owner and admins. Someone else's advertisement gets 403 if it is public, else 404.
         */
        delete: operations["deleteAdvertisement"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/advertisements/{id}/approve/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id, as responses have it. The documents give it no type; the mock server has whole numbers from 1, without leading zeros.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve an advertisement
         * @description Admins only. The owner is notified by email.
         */
        post: operations["approveAdvertisement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/advertisements/{id}/rejected/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id, as responses have it. The documents give it no type; the mock server has whole numbers from 1, without leading zeros.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject an advertisement
         * @description Admins only. The body may be empty. The owner is notified by email, with the reason.
         */
        post: operations["rejectAdvertisement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/advertisements/{id}/history/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id, as responses have it. The documents give it no type; the mock server has whole numbers from 1, without leading zeros.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        /**
         * List the moderation decisions on an advertisement
         * @description Admins only. Every decision with its reason, newest first.
         */
        get: operations["getAdvertisementHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/advertisements/{id}/queue/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id, as responses have it. The documents give it no type; the mock server has whole numbers from 1, without leading zeros.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        /**
         * Get an advertisement's place in the review queue
         * @description Admins only. The queue runs from the oldest pending advertisement to the newest, drafts included. The advertisement itself does not have to be in it: its neighbors are those posted before and after it.
         */
        get: operations["getAdvertisementQueue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/advertisements/{id}/view/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id, as responses have it. The documents give it no type; the mock server has whole numbers from 1, without leading zeros.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count a view
         * @description A view counts once per visitor in 24 hours, never for the owner or an admin, and only for approved advertisements. Takes no body.
         */
        post: operations["recordAdvertisementView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/advertisements/{id}/click/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id, as responses have it. The documents give it no type; the mock server has whole numbers from 1, without leading zeros.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count a click on the link
         * @description A click counts once per visitor in 30 minutes, never for the owner or an admin, and only for approved advertisements that have a link. Takes no body.
         */
        post: operations["recordAdvertisementClick"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/advertisements/{id}/message/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id, as responses have it. The documents give it no type; the mock server has whole numbers from 1, without leading zeros.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to the advertiser
         * @description Emails the message to the owner of an advertisement that `takes_messages`, with the sender's name and email address for the reply. The owner’s email address is not disclosed. Limits: five messages an hour from each sender, and ten to each advertiser. 403 for the owner.
         */
        post: operations["writeToAdvertiser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/advertisements/{id}/report/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id, as responses have it. The documents give it no type; the mock server has whole numbers from 1, without leading zeros.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report an advertisement to the moderators
         * @description Visitors and users may report an advertisement that `takes_reports`, ten an hour. While a report is open, another one by the same reader changes nothing. No response names the reporter. 403 for the owner.
         */
        post: operations["reportAdvertisement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/advertisements/{id}/keep/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id, as responses have it. The documents give it no type; the mock server has whole numbers from 1, without leading zeros.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep a reported advertisement, which closes its reports
         * @description Admins only. Adds an approval to the history and does not change the advertisement; its owner gets no email. Keeping twice changes nothing. Takes no body.
         */
        post: operations["keepAdvertisement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/create-checkout-session/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start the checkout for a membership
         * @description The server decides on price and plan; the request only identifies them. `success_url` and `cancel_url` must have an origin that the server allows. `{CHECKOUT_SESSION_ID}` in `success_url` is replaced with the session's id.
         */
        post: operations["createCheckoutSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/verify/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the outcome of a checkout
         * @description Only for the user who started it; someone else's session gets 404.
         */
        get: operations["verifyPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/webhook/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive events from the payment provider
         * @description The raw body is verified against the `Stripe-Signature` header. An event id counts once, however often it is delivered. Unknown event types are accepted and ignored.
         */
        post: operations["receivePaymentWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/cancel-subscription/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel the membership
         * @description Turns renewal off; the membership lasts until its end date. Takes no body.
         */
        post: operations["cancelSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/resume-subscription/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume the membership
         * @description Turns renewal on again before the end date. Takes no body.
         */
        post: operations["resumeSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/history/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the signed-in user's payments
         * @description All payments for memberships, with failed attempts, newest first.
         */
        get: operations["listPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/receipts/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the receipt of a payment
         * @description Only for the person who paid; someone else's payment and a failed one get 404.
         */
        get: operations["getReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/billing-portal/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open the page on which a member changes the card
         * @description The page is the payment provider's and returns to `return_url`, whose origin the server must allow. Its URL works for a short time.
         */
        post: operations["createBillingPortalSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sections/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sections, in order
         * @description Every article belongs to one section; they are listed in navigation order.
         */
        get: operations["listSections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authors/{slug}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The author's slug in their page's URL.
                 * @example ruth-adeyemi
                 */
                slug: components["parameters"]["AuthorSlug"];
            };
            cookie?: never;
        };
        /**
         * Get an author
         * @description What an author's page says about them; their articles are those of `listArticles`.
         */
        get: operations["getAuthor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the changes of published content
         * @description For caches of pages made from stories and advertisements: when the count of a server differs from its last one, any page may be out of date. Each server counts for itself, but counts the changes of all servers. Views and clicks are not counted.
         */
        get: operations["countChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/articles/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List published articles, newest first
         * @description Filters can be combined. An unknown section, tag or author gives an empty page, not an error.
         */
        get: operations["listArticles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/articles/months/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the months with published articles, newest first
         * @description For the sitemap, which has a part for each month. A month begins and ends in UTC.
         */
        get: operations["listArticleMonths"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/articles/most-read/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the ten most read articles
         * @description Shown in the sidebar of the home page.
         */
        get: operations["listMostReadArticles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/articles/search/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search articles
         * @description All words must match, "quoted words" match as a phrase, -word excludes; there is no OR. Searches title, authors, tags, section, excerpt and body; for users without a membership, of a premium article only the part that they may read. Accents make no difference, and neither do commas in large numbers. If no article matches, words that the user can find nowhere are corrected to similar words that visitors can find, and if that is not enough, any of the words may match; neither applies to quoted or excluded words. `corrected` and `matched_any` tell. Matches are returned as offsets into plain text, never as markup. `count` is the same in every order. Relevance prefers rare words, titles, authors, tags and new articles; when sorted by it, the articles after the first 48 to 96 follow by date.
         */
        get: operations["searchArticles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search/suggestions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggest what a search text may mean
         * @description For search fields, while the user types: the last word may be incomplete. Stories match as in the search, everything else by its name. If nothing matches, words are corrected as in the search. At most five stories and three of each other kind.
         */
        get: operations["suggestSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/corrections/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all corrections, newest first
         * @description Those of published articles, 25 on a page.
         */
        get: operations["listCorrections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/articles/{slug}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The article's slug in its URL; one that cannot exist gets 404, like any other unknown one.
                 * @example swing-bridge-stays-open-on-sundays
                 */
                slug: components["parameters"]["ArticleSlug"];
            };
            cookie?: never;
        };
        /**
         * Get an article
         * @description The server truncates the text of a premium article for users without a membership.
         */
        get: operations["getArticle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/articles/{slug}/updates/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The article's slug in its URL; one that cannot exist gets 404, like any other unknown one.
                 * @example swing-bridge-stays-open-on-sundays
                 */
                slug: components["parameters"]["ArticleSlug"];
            };
            cookie?: never;
        };
        /**
         * List the updates of a live article
         * @description The page of a live article polls this, so it must be cheap: the ETag stays the same until there is news. Empty for an article without live coverage and for a premium article.
         */
        get: operations["listUpdates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/articles/{slug}/save/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The article's slug in its URL; one that cannot exist gets 404, like any other unknown one.
                 * @example swing-bridge-stays-open-on-sundays
                 */
                slug: components["parameters"]["ArticleSlug"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Save an article for later
         * @description For premium members and admins. Saving twice changes nothing. Takes no body.
         */
        put: operations["saveArticle"];
        post?: never;
        /**
         * Remove a saved article
         * @description Removing an article that is not saved changes nothing. Also available after the membership has ended.
         */
        delete: operations["unsaveArticle"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saved-articles/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the member's saved articles, last saved first
         * @description Articles have the same form as in other lists; those no longer published are left out. Also available after the membership has ended.
         */
        get: operations["listSavedArticles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/articles/{slug}/comments/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The article's slug in its URL; one that cannot exist gets 404, like any other unknown one.
                 * @example swing-bridge-stays-open-on-sundays
                 */
                slug: components["parameters"]["ArticleSlug"];
            };
            cookie?: never;
        };
        /**
         * List the comments on an article, newest first, each with its replies
         * @description Twenty-five comments per page. A deleted or hidden comment keeps its place, without its text.
         */
        get: operations["listComments"];
        put?: never;
        /**
         * Comment on an article, or reply to a comment
         * @description For premium members and admins; one per minute, one level of replies. With an `idempotency_key`, the same comment can be sent again, for example after a lost response: it is not posted twice.
         */
        post: operations["createComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comments/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The comment's id.
                 * @example 41
                 */
                id: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete your own comment
         * @description Its replies stay, under a note that the comment was deleted.
         */
        delete: operations["deleteComment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comments/{id}/report/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The comment's id.
                 * @example 41
                 */
                id: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a comment to the moderators
         * @description Visitors and users may report a comment that `takes_reports`, ten an hour. While a report is open, another one by the same reader changes nothing. No response names the reporter. 403 for the author.
         */
        post: operations["reportComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comments/reported/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the comments with open reports, oldest first
         * @description Admins only. Twelve per page, without comments that were deleted or hidden.
         */
        get: operations["listReportedComments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comments/{id}/keep/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The comment's id.
                 * @example 41
                 */
                id: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep a reported comment, which closes its reports
         * @description Admins only. Keeping twice changes nothing. Takes no body.
         */
        post: operations["keepComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comments/{id}/hide/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The comment's id.
                 * @example 41
                 */
                id: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hide a comment from readers
         * @description Admins only. Hiding twice changes nothing. Takes no body.
         */
        post: operations["hideComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What went wrong, in `error` for accounts and payments and in `message` for advertisements. The mock server sends the same text in both. */
        Error: {
            /** @description The text that auth and checkout read. */
            error?: string;
            /** @description The text that advertisements read. */
            message?: string;
            /** @description A stable error code, for programs. */
            code?: string;
            /** @description Messages by request field name. A message about one of several files is also listed under its number: `images.0` is the first file sent. */
            field_errors?: {
                [key: string]: string[];
            };
        };
        /** @description A text for the user; the documents do not specify the data of these responses. */
        Message: {
            message: string;
        };
        /**
         * Email
         * @description An email address: a name of letters, digits and the other signs that RFC 5322 allows without quotes, and a domain of at least two labels, as HTML's and Django's rules have it. All ASCII.
         */
        Email: string;
        /**
         * Email
         * @description An email address, or ten digits. Signing in accepts the ten digits of a verified account's phone number; other calls recognize and reject them with a specific message.
         */
        EmailOrPhone: string;
        /**
         * Password
         * @description At least eight characters.
         */
        NewPassword: string;
        /**
         * New password
         * @description At least eight characters, with a lowercase letter, an uppercase letter and a digit.
         */
        StrongPassword: string;
        /** First name */
        FirstName: string;
        /** Last name */
        LastName: string;
        /**
         * @description An ISO 8601 date, alone or with a time and its offset, or null. The documents give no format; the mock server sends date and time in UTC.
         * @example 2026-03-02T09:30:00.000Z
         */
        Moment: string | null;
        /**
         * Code
         * @description Six digits.
         */
        Otp: string;
        /**
         * Type
         * @description The purpose of the code; it is valid for this purpose only.
         * @enum {string}
         */
        OtpType: "registration" | "password_reset";
        RegisterRequest: {
            first_name: components["schemas"]["FirstName"];
            last_name: components["schemas"]["LastName"];
            email: components["schemas"]["EmailOrPhone"];
            password: components["schemas"]["NewPassword"];
            /**
             * Role
             * @description Sent as 'user' and ignored.
             */
            role?: string;
        };
        LoginRequest: {
            email: components["schemas"]["EmailOrPhone"];
            /** Password */
            password: string;
        };
        OtpVerifyRequest: {
            email: components["schemas"]["Email"];
            otp: components["schemas"]["Otp"];
            /** @description The purpose of the code; `registration` by default. */
            type?: components["schemas"]["OtpType"];
        };
        OtpCreateRequest: {
            email: components["schemas"]["Email"];
            /** @description The purpose of the code; `registration` by default. */
            type?: components["schemas"]["OtpType"];
        };
        PhoneVerifyRequest: {
            otp: components["schemas"]["Otp"];
        };
        PasswordResetRequest: {
            email: components["schemas"]["EmailOrPhone"];
        };
        PasswordResetConfirmRequest: {
            email: components["schemas"]["Email"];
            otp: components["schemas"]["Otp"];
            new_password: components["schemas"]["StrongPassword"];
        };
        PasswordChangeRequest: {
            /** Current password */
            current_password: string;
            new_password: components["schemas"]["StrongPassword"];
        };
        RefreshRequest: {
            /** Refresh token */
            refreshToken: string;
        };
        TokenPair: {
            /** @description JWT with `exp` and `user`. */
            access_token: string;
            /** @description Opaque; works once. */
            refresh_token: string;
        };
        LoginResponse: {
            /** @description JWT with `exp` and `user`. */
            access_token: string;
            /** @description Opaque; works once. */
            refresh_token: string;
            profile: components["schemas"]["Profile"];
        };
        RefreshResponse: {
            data: {
                accessToken: string;
                refreshToken: string;
            };
        };
        /**
         * @description The user's role, which determines their permissions.
         * @enum {string}
         */
        Role: "user" | "admin";
        UserProfile: {
            first_name: string;
            last_name: string;
            /** @description Path starting with /media, or null. */
            profile_picture: string | null;
            /** @description Ten digits, or null. */
            phone_number: string | null;
            /** @description Whether a code sent to the number was entered; the number can then sign in. */
            phone_verified?: boolean;
            joined_date: components["schemas"]["Moment"];
        };
        Subscription: {
            id: number | string;
            stripe_subscription_id: string | null;
            /**
             * @description 'premium' means a premium member.
             * @example premium
             */
            status: string;
            /**
             * @description A decimal number in dollars.
             * @example 4.99
             */
            price: string | number | null;
            /** @example 30 */
            duration_days: number | null;
            start_date: components["schemas"]["Moment"];
            end_date: components["schemas"]["Moment"];
            is_active: boolean;
            auto_renew: boolean;
            created_at: components["schemas"]["Moment"];
            updated_at: components["schemas"]["Moment"];
            /** @example Monthly */
            plan: string | null;
        };
        Profile: {
            id: number | string;
            email: string;
            role: components["schemas"]["Role"];
            user_profile: components["schemas"]["UserProfile"];
            /** @description The membership, or null for a user who never had one. The documents put its fields at the top level, where its id would collide with the user's; clients accept both forms. */
            subscription_profile: components["schemas"]["Subscription"] | null;
            /** @description Of the membership; see Subscription. */
            stripe_subscription_id?: string | null;
            /** @description Of the membership. */
            status?: string | null;
            /** @description Of the membership. */
            price?: string | number | null;
            /** @description Of the membership. */
            duration_days?: number | null;
            /** @description Of the membership. */
            start_date?: components["schemas"]["Moment"];
            /** @description Of the membership. */
            end_date?: components["schemas"]["Moment"];
            /** @description Of the membership. */
            is_active?: boolean | null;
            /** @description Of the membership. */
            auto_renew?: boolean | null;
            /** @description Of the membership. */
            created_at?: components["schemas"]["Moment"];
            /** @description Of the membership. */
            updated_at?: components["schemas"]["Moment"];
            /** @description Of the membership. */
            plan?: string | null;
        };
        ProfileUpdate: {
            first_name?: components["schemas"]["FirstName"];
            last_name?: components["schemas"]["LastName"];
            /**
             * Phone number
             * @description Ten digits, or empty to remove it.
             */
            phone_number?: string;
            /**
             * Profile picture
             * Format: binary
             * @description JPEG, PNG or WebP. An empty text in place of the file removes the picture; the nameless empty file that a form sends when no file was chosen changes nothing.
             */
            profile_picture?: Blob | "";
        };
        /**
         * @description `draft` is displayed and counted as Pending.
         * @enum {string}
         */
        AdvertisementStatus: "pending" | "approved" | "rejected" | "draft";
        /**
         * Reason
         * @description Why a moderator rejected the advertisement.
         * @enum {string}
         */
        RejectionReasonCode: "prohibited_item" | "misleading" | "poor_quality" | "duplicate" | "other";
        AdvertisementImage: {
            /** @description Path starting with /media (to be prefixed with the API host), or an absolute URL. */
            image: string;
            /** @description The value for `keep_images[]`; absent where updates do not take that field. */
            id?: number;
            /** @description The same image at most 480 px wide. */
            thumbnail?: string;
            /** @description In pixels. */
            width?: number;
            /** @description In pixels. */
            height?: number;
        };
        Advertisement: {
            /** @example 12 */
            id: number | string;
            /** @example Gravel bicycle */
            title: string | null;
            description: string | null;
            /** @example For Sale */
            category: string | null;
            url: string | null;
            /**
             * @description The owner's name for display; any other text or number is shown as it is.
             * @example Hal Brandt
             */
            user: string | number | null;
            /** @example AD-000012 */
            serial_number: string | number | null;
            views: number | null;
            status: components["schemas"]["AdvertisementStatus"];
            created_at: components["schemas"]["Moment"];
            updated_at: components["schemas"]["Moment"];
            images: components["schemas"]["AdvertisementImage"][];
            /** @description The owner's id. */
            user_id?: number | string;
            /** @description Whether readers can write to the owner, see `writeToAdvertiser`; true for approved advertisements without a link. */
            takes_messages?: boolean;
            /** @description Whether readers can report it, see `reportAdvertisement`; true while it is public. */
            takes_reports?: boolean;
            /** @description The newest open reports; only for admins, in the response of `getAdvertisement`. */
            reports?: components["schemas"]["OpenReport"][];
            /** @description Clicks on the link; only for the owner and admins. */
            clicks?: number;
            /** @description Why it was rejected; only for the owner and admins. */
            reason_code?: components["schemas"]["RejectionReasonCode"] | null;
            /** @description The moderator's explanation; only for the owner and admins. */
            reason?: string | null;
            /**
             * Format: date-time
             * @description When it was approved or rejected; only for the owner and admins.
             */
            decided_at?: string | null;
            /**
             * Format: date-time
             * @description When it ends or has ended; null if it is not approved or runs without end. Only for the owner and admins.
             */
            ends_at?: string | null;
            /** @description Whether it is approved but no longer public, because it has ended or is sold; only for the owner and admins. */
            has_ended?: boolean;
            /**
             * Format: date-time
             * @description When the owner marked it as sold; only for the owner and admins.
             */
            sold_at?: string | null;
            /** @description Whether `renewAdvertisement` is possible now; only for the owner and admins. */
            can_renew?: boolean;
        };
        AdvertisementPage: {
            count: number;
            /** @description URL of the next page. */
            next: string | null;
            /** @description URL of the previous page. */
            previous: string | null;
            results: components["schemas"]["Advertisement"][];
            /** @description For admins, the number of advertisements in each status, whatever the filter; drafts count as pending. */
            status_counts?: {
                approved: number;
                pending: number;
                rejected: number;
            };
            /** @description For admins, the number of advertisements with open reports, whatever the filter. */
            reported_count?: number;
        };
        AdvertisementRenewal: {
            /** @description The token of the link in the email. */
            token: string;
        };
        AdvertisementMessage: {
            /** Message */
            text: string;
        };
        AdvertisementDecision: {
            /** @enum {string} */
            decision: "approved" | "rejected";
            /** @description Why it was rejected, if a reason was chosen. */
            reason_code: components["schemas"]["RejectionReasonCode"] | null;
            /** @description The moderator's explanation. */
            reason: string | null;
            /** Format: date-time */
            at: string;
            /**
             * @description The moderator's name for display; null if the account was deleted.
             * @example June Castellan
             */
            admin: string | null;
            /** @description The advertisement, only in the response of `listDecisions`. */
            advertisement?: {
                id: number;
                /** @example AD-000012 */
                serial_number: string;
                /** @example Gravel bicycle */
                title: string;
            };
        };
        DecisionPage: {
            count: number;
            /** @description URL of the next page. */
            next: string | null;
            /** @description URL of the previous page. */
            previous: string | null;
            results: components["schemas"]["AdvertisementDecision"][];
        };
        AdvertisementQueue: {
            /** @description Number of advertisements awaiting review. */
            waiting: number;
            /** @description How many of those were posted before it. */
            ahead: number;
            /** @description The id of the previous advertisement; null at the start of the queue. */
            previous: number | string | null;
            /** @description The id of the next advertisement; null at the end of the queue. */
            next: number | string | null;
        };
        /**
         * Title
         * @description At least three characters, not counting spaces around them.
         */
        AdvertisementTitle: string;
        /**
         * Description
         * @description At least ten characters, not counting spaces around them.
         */
        AdvertisementDescription: string;
        /**
         * Category
         * @description One of the listed categories.
         */
        AdvertisementCategory: string;
        /**
         * URL
         * @description http or https, without a user name or password; or empty for none.
         */
        AdvertisementUrl: string;
        AdvertisementInsights: {
            /**
             * @description The time zone that determines the days.
             * @example America/New_York
             */
            time_zone: string;
            views: number;
            clicks: number;
            days: {
                /** Format: date */
                date: string;
                views: number;
                clicks: number;
            }[];
            /** @description The user's own advertisements by number of views. */
            advertisements: {
                id: number;
                title: string;
                status: components["schemas"]["AdvertisementStatus"];
                /** @description Whether there is a link to click. */
                has_link: boolean;
                views: number;
                clicks: number;
            }[];
        };
        AdvertisementCreate: {
            title: components["schemas"]["AdvertisementTitle"];
            description: components["schemas"]["AdvertisementDescription"];
            category: components["schemas"]["AdvertisementCategory"];
            url?: components["schemas"]["AdvertisementUrl"];
            /** At least one image */
            images: Blob[];
            /**
             * Idempotency key
             * @description Identifies this form however often it is sent: a random value, such as a UUID. It is a form field and not a header, because a header needs CORS permission, which a backend that does not know it would withhold.
             */
            idempotency_key?: string;
        };
        AdvertisementUpdate: {
            title?: components["schemas"]["AdvertisementTitle"];
            description?: components["schemas"]["AdvertisementDescription"];
            category?: components["schemas"]["AdvertisementCategory"];
            url?: components["schemas"]["AdvertisementUrl"];
            /** Images */
            images?: Blob[];
            /**
             * Images to keep
             * @description Ids of the images to keep, in their new order; an empty value keeps none. `new` marks the position of the next file in `images`; files without a position come last.
             */
            "keep_images[]"?: string[];
        };
        ApproveRequest: {
            /**
             * Action
             * @constant
             */
            action: "approve";
            /**
             * Format: date-time
             * @description The `updated_at` that the moderator saw; if it has changed since, 409.
             */
            expected_updated_at?: string;
        };
        RejectRequest: {
            reason_code?: components["schemas"]["RejectionReasonCode"];
            /** Reason */
            reason?: string;
            /**
             * Format: date-time
             * @description The `updated_at` that the moderator saw; if it has changed since, 409.
             */
            expected_updated_at?: string;
        };
        CheckoutRequest: {
            /** Plan */
            plan_name: string;
            /** Price */
            price_id: string;
            /**
             * Duration
             * @enum {string}
             */
            duration_type: "monthly";
            /** Success URL */
            success_url: string;
            /** Cancel URL */
            cancel_url: string;
        };
        CheckoutResponse: {
            checkout_url: string;
        };
        PaymentVerification: {
            /** @enum {string} */
            status: "paid" | "processing" | "unpaid";
            plan_name: string | null;
            /**
             * @description A decimal number in `currency`.
             * @example 4.99
             */
            amount: string | null;
            /** @example usd */
            currency: string | null;
            transaction_id: string | null;
        };
        Payment: {
            /** @example 27 */
            id: number;
            /**
             * @description The mock server learns of failed payments, but not of refunds.
             * @enum {string}
             */
            status: "paid" | "failed" | "refunded";
            /**
             * Format: date-time
             * @description The time of the payment or attempt.
             */
            at: string;
            /**
             * @description A decimal number in `currency`.
             * @example 4.99
             */
            amount: string;
            /** @example usd */
            currency: string;
            /**
             * Format: date-time
             * @description The start of the paid time.
             */
            period_start: string;
            /** Format: date-time */
            period_end: string;
        };
        Receipt: {
            /** @example R-000027 */
            number: string;
            payment: components["schemas"]["Payment"];
            buyer: {
                /** @example Margaret Ellery */
                name: string;
                /** @example member@millbrook.example */
                email: string;
            };
            seller: {
                /** @example The Millbrook Courier */
                name: string;
                /** @example 14 Foundry Road, Millbrook */
                address: string;
                /**
                 * @description The seller's tax number, as it is printed.
                 * @example EIN 12-3456789
                 */
                tax_id: string | null;
            };
            /**
             * @description The amount without the tax that it contains.
             * @example 4.61
             */
            net: string;
            /** @example 0.38 */
            tax: string;
            /** @example Sales tax, 8.25% */
            tax_label: string;
        };
        BillingPortalRequest: {
            /** Return URL */
            return_url: string;
        };
        BillingPortalResponse: {
            /** @example http://localhost:4000/checkout/bps_7_1_c2ln */
            portal_url: string;
        };
        WebhookReceipt: {
            /** @description Always true. */
            received: boolean;
        };
        Section: {
            /** @example politics */
            slug: string;
            /** @example Politics */
            name: string;
            description: string;
        };
        ChangeCount: {
            /**
             * @description Names the server until it restarts.
             * @example 1f0c6a52-8d0e-4f5e-9d3a-0c7b8e2a4d11
             */
            server: string;
            /** @example 42 */
            count: number;
        };
        SectionLink: {
            slug: string;
            name: string;
        };
        Author: {
            name: string;
            slug: string;
            /** @description Path starting with /media, or null. */
            avatar: string | null;
        };
        AuthorProfile: {
            name: string;
            slug: string;
            /** @description Path starting with /media, or null. */
            avatar: string | null;
            /** @description What they do at the paper. */
            role: string;
            /** @description A sentence or two about them. */
            bio: string;
        };
        ImageVariant: {
            /** @description Path starting with /media. */
            url: string;
            /** @description In pixels. */
            width: number;
            /** @example image/avif */
            type: string;
        };
        HeroImage: {
            /** @description Path starting with /media. */
            url: string;
            alt: string;
            /** @description In pixels. */
            width: number;
            /** @description In pixels. */
            height: number;
            credit: string | null;
            /** @description Base64 of a ThumbHash. */
            thumbhash: string | null;
            /** @description The same image in other widths and formats. */
            variants: components["schemas"]["ImageVariant"][];
        };
        ArticleSummary: {
            id: number;
            slug: string;
            title: string;
            excerpt: string;
            section: components["schemas"]["SectionLink"];
            authors: components["schemas"]["Author"][];
            hero_image: components["schemas"]["HeroImage"] | null;
            /** Format: date-time */
            published_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description The full text is for members only. */
            is_premium: boolean;
            /** @description The article is being updated live. */
            is_live: boolean;
            reading_minutes: number;
            comment_count: number;
            latest_update?: components["schemas"]["UpdateHeadline"];
            /** @description Only with `include=body`. */
            tags?: string[];
            /** @description Only with `include=body`, and never of a premium article. Sanitized on the server. */
            body_html?: string;
            /** @description Newest first; only with `include=body`, for an article that is or was followed live. Never of a premium article. */
            updates?: components["schemas"]["LiveUpdate"][];
        };
        ArticleMonth: {
            /** @example 2026-11 */
            month: string;
            /**
             * Format: date-time
             * @description The latest `updated_at` of its articles.
             */
            updated_at: string;
        };
        ArticlePage: {
            count: number;
            /** @description URL of the next page. */
            next: string | null;
            /** @description URL of the previous page. */
            previous: string | null;
            results: components["schemas"]["ArticleSummary"][];
        };
        Correction: {
            /** Format: date-time */
            at: string;
            text: string;
        };
        Article: {
            id: number;
            slug: string;
            title: string;
            excerpt: string;
            section: components["schemas"]["SectionLink"];
            authors: components["schemas"]["Author"][];
            hero_image: components["schemas"]["HeroImage"] | null;
            /** Format: date-time */
            published_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description The full text is for members only. */
            is_premium: boolean;
            /** @description The article is being updated live. */
            is_live: boolean;
            reading_minutes: number;
            comment_count: number;
            body_html: components["schemas"]["StoryHtml"];
            /** @description The text was truncated because the reader is not a member. */
            is_truncated: boolean;
            /**
             * @description The site shows no advertisements beside the article, such as one about a death.
             * @default false
             */
            is_sensitive?: boolean;
            tags: string[];
            related: components["schemas"]["ArticleSummary"][];
            corrections: components["schemas"]["Correction"][];
            /** @description Newest first, for an article that is or was followed live; absent for others. The body is the introduction then. */
            updates?: components["schemas"]["LiveUpdate"][];
            updates_cursor?: components["schemas"]["UpdatesCursor"];
        };
        /**
         * @description Newsroom HTML with the elements of `x-html`, each with its permitted attributes. Clients
         *     leave out everything else, so send nothing else.
         *
         *     - A picture has `alt`, `width` and `height`, so that its space is reserved. A `figure`
         *       holds one picture, one quotation, one table or one embed. Its `figcaption` is the caption
         *       or the source, with the credit in `small`.
         *     - A `table` has a `caption`, and `th` with a `scope`. Columns of
         *       numbers have `align="right"`.
         *     - An `iframe` with an https URL, a `title` and a size is an embed. The site shows a link
         *       with the title, and loads the frame on a click if its setting EMBED_ORIGINS lists the
         *       origin. Feeds and printed pages have the link.
         *     - Addresses begin with `https:`, `http:`, `mailto:` or `/`, those of pictures in the API's
         *       own store with `/media`. Other origins of pictures must be in the site's MEDIA_ORIGINS.
         *
         *     The public part of a premium article ends between two outermost elements.
         */
        StoryHtml: string;
        /** @description The latest update of an article that is or was followed live; absent for others. */
        UpdateHeadline: {
            id: number;
            /** Format: date-time */
            at: string;
            title: string;
        };
        LiveUpdate: {
            /** @description Its place on the page is `#entry-` and this number. */
            id: number;
            /** Format: date-time */
            at: string;
            title: string;
            body_html: components["schemas"]["StoryHtml"];
            /** @description One of the main events. */
            is_key: boolean;
            /**
             * Format: date-time
             * @description The last edit; absent for an update that was not edited since publication.
             */
            updated_at?: string;
        };
        LiveUpdates: {
            /** @description More may come. */
            is_live: boolean;
            /** @description Newest first. */
            results: components["schemas"]["LiveUpdate"][];
            /** @description The ids of the updates that were removed since the requested cursor. */
            removed?: number[];
            cursor?: components["schemas"]["UpdatesCursor"];
        };
        /** @description A text of the server's choice that stands for the latest change of an article's updates. Without it, clients ask with `since`, and edits and removals do not reach open pages. */
        UpdatesCursor: string;
        /** @description Half-open range of UTF-16 code units. */
        TextRange: {
            start: number;
            end: number;
        };
        SearchHighlights: {
            title: components["schemas"]["TextRange"][];
            excerpt: components["schemas"]["TextRange"][];
            /** @description The best passage of the body, or null when only title or excerpt match. For a premium article, only the publicly readable part is quoted. */
            snippet: components["schemas"]["SearchSnippet"] | null;
        };
        SearchSnippet: {
            text: string;
            ranges: components["schemas"]["TextRange"][];
        };
        SearchResult: {
            article: components["schemas"]["ArticleSummary"];
            highlights: components["schemas"]["SearchHighlights"];
        };
        SearchPage: {
            count: number;
            /** @description URL of the next page. */
            next: string | null;
            /** @description URL of the previous page. */
            previous: string | null;
            results: components["schemas"]["SearchResult"][];
            /** @description The search text whose results these are, if words of `q` were corrected. */
            corrected?: string | null;
            /** @description Whether the results match only some of the words, because none matches all. */
            matched_any?: boolean;
            /** @description The authors whose names were searched for. */
            authors?: components["schemas"]["AuthorLink"][];
            /** @description The sections whose names were searched for. */
            sections?: components["schemas"]["SectionLink"][];
        };
        AuthorLink: {
            slug: string;
            name: string;
        };
        ArticleLink: {
            slug: string;
            title: string;
        };
        Suggestions: {
            articles: components["schemas"]["ArticleLink"][];
            sections: components["schemas"]["SectionLink"][];
            authors: components["schemas"]["AuthorLink"][];
            advertisements: {
                id: number;
                title: string;
            }[];
        };
        CorrectionPage: {
            count: number;
            /** @description URL of the next page. */
            next: string | null;
            /** @description URL of the previous page. */
            previous: string | null;
            results: {
                /** Format: date-time */
                at: string;
                text: string;
                article: components["schemas"]["ArticleLink"];
            }[];
        };
        CommentAuthor: {
            name: string;
            /** @description Path starting with /media, or null. */
            avatar: string | null;
        };
        CommentReply: {
            id: number;
            /** @description Null if the comment was deleted or is hidden from this reader. */
            author: components["schemas"]["CommentAuthor"] | null;
            /** @description Plain text; null if deleted or hidden from this reader. */
            text: string | null;
            /** Format: date-time */
            created_at: string;
            /** @description The caller wrote it. */
            is_own: boolean;
            is_deleted: boolean;
            /** @description A moderator hid it; admins still get the text. */
            is_hidden: boolean;
            /** @description The caller can report it, see `reportComment`. */
            takes_reports?: boolean;
        };
        Comment: {
            id: number;
            /** @description Null if the comment was deleted or is hidden from this reader. */
            author: components["schemas"]["CommentAuthor"] | null;
            /** @description Plain text; null if deleted or hidden from this reader. */
            text: string | null;
            /** Format: date-time */
            created_at: string;
            /** @description The caller wrote it. */
            is_own: boolean;
            is_deleted: boolean;
            /** @description A moderator hid it; admins still get the text. */
            is_hidden: boolean;
            /** @description The caller can report it, see `reportComment`. */
            takes_reports?: boolean;
            /** @description Oldest first. */
            replies: components["schemas"]["CommentReply"][];
        };
        CommentPage: {
            /** @description Number of comments without replies. */
            count: number;
            /** @description URL of the next page. */
            next: string | null;
            /** @description URL of the previous page. */
            previous: string | null;
            results: components["schemas"]["Comment"][];
        };
        CommentCreate: {
            /** Comment */
            text: string;
            /**
             * Parent comment
             * @description The comment that this is a reply to.
             */
            parent_id?: number | null;
            /**
             * Idempotency key
             * @description Identifies this one comment however often it is sent; random, such as a UUID.
             */
            idempotency_key?: string;
        };
        /** @enum {string} */
        ReportReason: "scam" | "prohibited" | "spam" | "abuse" | "off_topic" | "other";
        Report: {
            reason: components["schemas"]["ReportReason"];
            /** Note */
            note?: string;
        };
        /** @description A report that awaits a decision. It does not name the reporter. */
        OpenReport: {
            reason: components["schemas"]["ReportReason"];
            /** @description The reader's own words. */
            note: string | null;
            /** Format: date-time */
            at: string;
        };
        ReportedComment: {
            id: number;
            /** @description The author's name for display. */
            author: string;
            text: string;
            /** Format: date-time */
            created_at: string;
            article: components["schemas"]["ArticleLink"];
            /** @description The newest open reports. */
            reports: components["schemas"]["OpenReport"][];
        };
        ReportedCommentPage: {
            count: number;
            /** @description URL of the next page. */
            next: string | null;
            /** @description URL of the previous page. */
            previous: string | null;
            results: components["schemas"]["ReportedComment"][];
        };
    };
    responses: {
        /** @description The client's copy (`If-None-Match`) is current. */
        NotModified: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The request is not valid; `field_errors` says where. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Email is required",
                 *       "message": "Email is required",
                 *       "field_errors": {
                 *         "email": [
                 *           "Email is required"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No access token, or one that is forged, revoked or expired. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Signed in, but not allowed (role, ownership, membership or unverified email address). */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "You do not have permission to perform this action.",
                 *       "message": "You do not have permission to perform this action."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No such advertisement, or none that the caller may see. */
        AdvertisementNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Advertisement not found",
                 *       "message": "Advertisement not found"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The advertisement was public and has ended, or its owner has sold what it offered. */
        AdvertisementEnded: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "This advertisement has ended",
                 *       "message": "This advertisement has ended"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The link has expired. */
        LinkExpired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "This link has expired. You can post the advertisement again from your list.",
                 *       "message": "This link has expired. You can post the advertisement again from your list."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The advertisement is not in a state that permits this. */
        NotNow: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "This advertisement cannot be renewed now.",
                 *       "message": "This advertisement cannot be renewed now."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Another moderator has decided in the meantime, or the advertisement already has this status. */
        AlreadyDecided: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "This advertisement has already been approved.",
                 *       "message": "This advertisement has already been approved."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The user is already a premium member. */
        AlreadyPremium: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "You are already a premium user!",
                 *       "message": "You are already a premium user!"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The payment provider does not respond or refuses the request (`code` payment_unavailable, payment_refused), or the server has none and sells nothing (payment_not_configured). */
        PaymentUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Memberships cannot be bought here at the moment. Nothing has been charged.",
                 *       "message": "Memberships cannot be bought here at the moment. Nothing has been charged.",
                 *       "code": "payment_not_configured"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no active membership to change. */
        NoActiveSubscription: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "You have no active membership.",
                 *       "message": "You have no active membership."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No such published article. */
        ArticleNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Article not found",
                 *       "message": "Article not found"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No such author. */
        AuthorNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Author not found",
                 *       "message": "Author not found"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No such comment. */
        CommentNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Comment not found",
                 *       "message": "Comment not found"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body, or a file in it, is too large. */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "The request is too large.",
                 *       "message": "The request is too large."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The operation does not accept this content type. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "The content type is not supported.",
                 *       "message": "The content type is not supported."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A limit was reached; `Retry-After` gives the seconds to wait. */
        TooManyRequests: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After": number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Too many attempts. Please try again in 15 minutes.",
                 *       "message": "Too many attempts. Please try again in 15 minutes."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many passwords are waiting to be checked or stored. Nothing was changed or counted; `Retry-After` gives the seconds to wait. */
        Busy: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Too many people are signing in or up right now. Please try again in a moment.",
                 *       "message": "Too many people are signing in or up right now. Please try again in a moment."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The server or its image store has run out of space; nothing was changed. */
        StorageFull: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "The server has run out of storage. Please try again later.",
                 *       "message": "The server has run out of storage. Please try again later."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many uploads of this person are in progress; `Retry-After` gives the seconds to wait. */
        TooManyUploads: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Your other uploads are still in progress. Please try again in a moment.",
                 *       "message": "Your other uploads are still in progress. Please try again in a moment."
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /**
         * @description The advertisement's id, as responses have it. The documents give it no type; the mock server has whole numbers from 1, without leading zeros.
         * @example 12
         */
        AdvertisementId: number | string;
        /**
         * @description The comment's id.
         * @example 41
         */
        CommentId: number;
        /**
         * @description The author's slug in their page's URL.
         * @example ruth-adeyemi
         */
        AuthorSlug: string;
        /**
         * @description The article's slug in its URL; one that cannot exist gets 404, like any other unknown one.
         * @example swing-bridge-stays-open-on-sundays
         */
        ArticleSlug: string;
        /** @description Page number from 1. */
        Page: number;
        /** @description Page number from 1. If present, the response is one page instead of the whole list. */
        OptInPage: number;
        /** @description Articles per page. */
        ArticlePageSize: number;
        /** @description Advertisements per page; only with `page`. */
        AdvertisementPageSize: number;
    };
    requestBodies: never;
    headers: {
        /** @description Names the registration that this browser is to verify: a signed cookie for `/api/auth`, `HttpOnly` and `SameSite=Strict`, which ends with the browser. Verifying clears it. Clients that keep no cookies can verify an email that was registered only once. */
        Registration: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    registerUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "first_name": "Maya",
                 *       "last_name": "Lindgren",
                 *       "email": "maya@millbrook.example",
                 *       "password": "Courier2026",
                 *       "role": "user"
                 *     }
                 */
                "application/json": components["schemas"]["RegisterRequest"];
            };
        };
        responses: {
            /** @description The account was created and a code is on its way. */
            201: {
                headers: {
                    "Set-Cookie": components["headers"]["Registration"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenPair"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description An account with this email already exists. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "A user with this email already exists",
                     *       "message": "A user with this email already exists"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Busy"];
            507: components["responses"]["StorageFull"];
        };
    };
    loginUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "reader@millbrook.example",
                 *       "password": "Courier2026"
                 *     }
                 */
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description Wrong email or password. Never triggers a token refresh. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Invalid email or password",
                     *       "message": "Invalid email or password"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The email has not been verified yet. */
            403: {
                headers: {
                    "Set-Cookie": components["headers"]["Registration"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Please verify your email",
                     *       "message": "Please verify your email"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Busy"];
            507: components["responses"]["StorageFull"];
        };
    };
    verifyOtp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "maya@millbrook.example",
                 *       "otp": "482913",
                 *       "type": "registration"
                 *     }
                 */
                "application/json": components["schemas"]["OtpVerifyRequest"];
            };
        };
        responses: {
            /** @description The code is correct. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "OTP verified successfully!"
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description The code is wrong, used, expired or of another type; or a field is missing. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Invalid OTP",
                     *       "message": "Invalid OTP"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            507: components["responses"]["StorageFull"];
        };
    };
    createOtp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "maya@millbrook.example",
                 *       "type": "registration"
                 *     }
                 */
                "application/json": components["schemas"]["OtpCreateRequest"];
            };
        };
        responses: {
            /** @description If the email needs a code, one is on its way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "OTP sent successfully!"
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            507: components["responses"]["StorageFull"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "reader@millbrook.example"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordResetRequest"];
            };
        };
        responses: {
            /** @description If the account exists, a code is on its way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Reset code sent to your email!"
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            507: components["responses"]["StorageFull"];
        };
    };
    confirmPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "reader@millbrook.example",
                 *       "otp": "482913",
                 *       "new_password": "Courier2027"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordResetConfirmRequest"];
            };
        };
        responses: {
            /** @description The password was changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Password reset successfully!"
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Busy"];
            507: components["responses"]["StorageFull"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "Courier2026",
                 *       "new_password": "Courier2027"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordChangeRequest"];
            };
        };
        responses: {
            /** @description The password was changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Password changed successfully!"
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Busy"];
            507: components["responses"]["StorageFull"];
        };
    };
    logoutUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "refreshToken": "3q2-7wAZ9mB1kx0c"
                 *     }
                 */
                "application/json": components["schemas"]["RefreshRequest"];
            };
        };
        responses: {
            /** @description The session has ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            507: components["responses"]["StorageFull"];
        };
    };
    refreshToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "refreshToken": "3q2-7wAZ9mB1kx0c"
                 *     }
                 */
                "application/json": components["schemas"]["RefreshRequest"];
            };
        };
        responses: {
            /** @description The new token pair. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefreshResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            507: components["responses"]["StorageFull"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ProfileUpdate"];
            };
        };
        responses: {
            /** @description The updated profile. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyUploads"];
            507: components["responses"]["StorageFull"];
        };
    };
    createPhoneCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A code is on its way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "OTP sent successfully!"
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description The profile has no phone number. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Please add a phone number to your profile first",
                     *       "message": "Please add a phone number to your profile first"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            507: components["responses"]["StorageFull"];
        };
    };
    verifyPhoneCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "otp": "482913"
                 *     }
                 */
                "application/json": components["schemas"]["PhoneVerifyRequest"];
            };
        };
        responses: {
            /** @description The number is verified. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "OTP verified successfully!"
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description The code is wrong, used, expired or for another number; or there is no number. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Invalid OTP",
                     *       "message": "Invalid OTP"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            507: components["responses"]["StorageFull"];
        };
    };
    listAdvertisements: {
        parameters: {
            query?: {
                /** @description Page number from 1. If present, the response is one page instead of the whole list. */
                page?: components["parameters"]["OptInPage"];
                /** @description Advertisements per page; only with `page`. */
                page_size?: components["parameters"]["AdvertisementPageSize"];
                /** @description Only advertisements with this status; `pending` includes drafts. */
                status?: "pending" | "approved" | "rejected";
                /** @description Only advertisements in this category. */
                category?: string;
                /** @description Only advertisements whose title or owner contains this text, ignoring case. */
                search?: string;
                /** @description Only advertisements with at least one image; with `false`, only those without. */
                has_images?: boolean;
                /** @description With `true`, an admin gets only advertisements with open reports. */
                reported?: boolean;
                /** @description Sort order; `queue` puts the oldest pending first. */
                sort?: "newest" | "oldest" | "queue" | "title" | "views";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list, or one page of it with `page`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Advertisement"][] | components["schemas"]["AdvertisementPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
        };
    };
    listOwnAdvertisements: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Advertisement"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    getAdvertisementInsights: {
        parameters: {
            query?: {
                /**
                 * @description Number of days; 30 by default.
                 * @example 30
                 */
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The numbers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdvertisementInsights"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    listAdvertisementCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The categories, in display order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       "General",
                     *       "For Sale",
                     *       "Vehicles",
                     *       "Real Estate",
                     *       "Jobs",
                     *       "Services",
                     *       "Classes",
                     *       "Community"
                     *     ]
                     */
                    "application/json": string[];
                };
            };
            304: components["responses"]["NotModified"];
        };
    };
    listDecisions: {
        parameters: {
            query?: {
                /** @description Page number from 1. */
                page?: components["parameters"]["Page"];
                /** @description Decisions per page. */
                page_size?: number;
                /** @description Only decisions with this outcome. */
                decision?: "approved" | "rejected";
                /** @description Only decisions of moderators whose name contains this text, ignoring case. */
                admin?: string;
                /** @description Decided on this day, of the paper's time zone, or later. */
                from_date?: string;
                /** @description Decided on this day, of the paper's time zone, or earlier. */
                to_date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of decisions, each with its advertisement. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    createAdvertisement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["AdvertisementCreate"];
            };
        };
        responses: {
            /** @description The advertisement, awaiting review. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Advertisement"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description A form with this `idempotency_key` is being processed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This advertisement is already being posted. Please wait a moment.",
                     *       "message": "This advertisement is already being posted. Please wait a moment."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A form with this `idempotency_key` but different content was already posted. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This advertisement has already been posted, without your latest changes. You can edit it in your list of advertisements.",
                     *       "message": "This advertisement has already been posted, without your latest changes. You can edit it in your list of advertisements."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The caller has 20 advertisements awaiting review already (admins may have any number), or too many uploads in progress; `Retry-After` gives the seconds to wait. */
            429: {
                headers: {
                    /** @description Seconds to wait. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "You have 20 advertisements awaiting review. Please wait until one has been reviewed, or delete one.",
                     *       "message": "You have 20 advertisements awaiting review. Please wait until one has been reviewed, or delete one."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            507: components["responses"]["StorageFull"];
        };
    };
    getAdvertisement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id, as responses have it. The documents give it no type; the mock server has whole numbers from 1, without leading zeros.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The advertisement. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Advertisement"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["AdvertisementNotFound"];
            410: components["responses"]["AdvertisementEnded"];
        };
    };
    listSimilarAdvertisements: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id, as responses have it. The documents give it no type; the mock server has whole numbers from 1, without leading zeros.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Advertisement"][];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["AdvertisementNotFound"];
        };
    };
    renewAdvertisement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id, as responses have it. The documents give it no type; the mock server has whole numbers from 1, without leading zeros.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The renewed advertisement. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Advertisement"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AdvertisementNotFound"];
            409: components["responses"]["NotNow"];
            507: components["responses"]["StorageFull"];
        };
    };
    renewAdvertisementByLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id, as responses have it. The documents give it no type; the mock server has whole numbers from 1, without leading zeros.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "1767225600000.Zm9yZ2Vk"
                 *     }
                 */
                "application/json": components["schemas"]["AdvertisementRenewal"];
            };
        };
        responses: {
            /** @description The renewed advertisement. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Advertisement"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AdvertisementNotFound"];
            409: components["responses"]["NotNow"];
            410: components["responses"]["LinkExpired"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            507: components["responses"]["StorageFull"];
        };
    };
    markAdvertisementSold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id, as responses have it. The documents give it no type; the mock server has whole numbers from 1, without leading zeros.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sold advertisement. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Advertisement"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AdvertisementNotFound"];
            409: components["responses"]["NotNow"];
            507: components["responses"]["StorageFull"];
        };
    };
    updateAdvertisement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id, as responses have it. The documents give it no type; the mock server has whole numbers from 1, without leading zeros.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["AdvertisementUpdate"];
            };
        };
        responses: {
            /** @description The updated advertisement. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Advertisement"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AdvertisementNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyUploads"];
            507: components["responses"]["StorageFull"];
        };
    };
    deleteAdvertisement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id, as responses have it. The documents give it no type; the mock server has whole numbers from 1, without leading zeros.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The advertisement and its images were deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AdvertisementNotFound"];
            507: components["responses"]["StorageFull"];
        };
    };
    approveAdvertisement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id, as responses have it. The documents give it no type; the mock server has whole numbers from 1, without leading zeros.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "approve"
                 *     }
                 */
                "application/json": components["schemas"]["ApproveRequest"];
            };
        };
        responses: {
            /** @description The approved advertisement. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Advertisement"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AdvertisementNotFound"];
            409: components["responses"]["AlreadyDecided"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            507: components["responses"]["StorageFull"];
        };
    };
    rejectAdvertisement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id, as responses have it. The documents give it no type; the mock server has whole numbers from 1, without leading zeros.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason_code": "poor_quality",
                 *       "reason": "The picture is too dark to see the bicycle."
                 *     }
                 */
                "application/json": components["schemas"]["RejectRequest"];
            };
        };
        responses: {
            /** @description The rejected advertisement. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Advertisement"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AdvertisementNotFound"];
            409: components["responses"]["AlreadyDecided"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            507: components["responses"]["StorageFull"];
        };
    };
    getAdvertisementHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id, as responses have it. The documents give it no type; the mock server has whole numbers from 1, without leading zeros.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The decisions; empty before the first one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdvertisementDecision"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AdvertisementNotFound"];
        };
    };
    getAdvertisementQueue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id, as responses have it. The documents give it no type; the mock server has whole numbers from 1, without leading zeros.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its place and its neighbors. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdvertisementQueue"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AdvertisementNotFound"];
        };
    };
    recordAdvertisementView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id, as responses have it. The documents give it no type; the mock server has whole numbers from 1, without leading zeros.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recorded. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["AdvertisementNotFound"];
            507: components["responses"]["StorageFull"];
        };
    };
    recordAdvertisementClick: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id, as responses have it. The documents give it no type; the mock server has whole numbers from 1, without leading zeros.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recorded. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["AdvertisementNotFound"];
            507: components["responses"]["StorageFull"];
        };
    };
    writeToAdvertiser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id, as responses have it. The documents give it no type; the mock server has whole numbers from 1, without leading zeros.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Is the bicycle still for sale? I could come on Saturday."
                 *     }
                 */
                "application/json": components["schemas"]["AdvertisementMessage"];
            };
        };
        responses: {
            /** @description The message is on its way. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AdvertisementNotFound"];
            410: components["responses"]["AdvertisementEnded"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            507: components["responses"]["StorageFull"];
        };
    };
    reportAdvertisement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id, as responses have it. The documents give it no type; the mock server has whole numbers from 1, without leading zeros.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "scam",
                 *       "note": "He asks for a deposit by gift card."
                 *     }
                 */
                "application/json": components["schemas"]["Report"];
            };
        };
        responses: {
            /** @description Recorded. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AdvertisementNotFound"];
            410: components["responses"]["AdvertisementEnded"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            507: components["responses"]["StorageFull"];
        };
    };
    keepAdvertisement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id, as responses have it. The documents give it no type; the mock server has whole numbers from 1, without leading zeros.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its reports are closed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AdvertisementNotFound"];
            409: components["responses"]["AlreadyDecided"];
            507: components["responses"]["StorageFull"];
        };
    };
    createCheckoutSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "plan_name": "Monthly",
                 *       "price_id": "price_monthly_499",
                 *       "duration_type": "monthly",
                 *       "success_url": "http://localhost:3000/payment/success?session_id={CHECKOUT_SESSION_ID}",
                 *       "cancel_url": "http://localhost:3000/payment/cancel"
                 *     }
                 */
                "application/json": components["schemas"]["CheckoutRequest"];
            };
        };
        responses: {
            /** @description The URL to send the browser to. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["AlreadyPremium"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["PaymentUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    verifyPayment: {
        parameters: {
            query: {
                /**
                 * @description The id that the checkout inserted into `success_url`.
                 * @example cs_a1b2c3d4e5f6
                 */
                session_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of the payment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentVerification"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description This user has no such session. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Payment session not found",
                     *       "message": "Payment session not found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    receivePaymentWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Timestamp and HMAC of the raw body in Stripe's format; missing or wrong, 400. */
                "Stripe-Signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description The event was accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReceipt"];
                };
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            507: components["responses"]["StorageFull"];
        };
    };
    cancelSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The updated membership. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["NoActiveSubscription"];
            503: components["responses"]["PaymentUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    resumeSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The updated membership. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["NoActiveSubscription"];
            503: components["responses"]["PaymentUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listPayments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payments; empty before the first one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    getReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The payment's id.
                 * @example 27
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipt. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description This user has no such receipt. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Receipt not found",
                     *       "message": "Receipt not found",
                     *       "code": "receipt_not_found"
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createBillingPortalSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "return_url": "http://localhost:3000/premium"
                 *     }
                 */
                "application/json": components["schemas"]["BillingPortalRequest"];
            };
        };
        responses: {
            /** @description The URL to send the browser to. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingPortalResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The payment provider does not know a card of this user. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "There is no card of yours to change.",
                     *       "message": "There is no card of yours to change."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            503: components["responses"]["PaymentUnavailable"];
        };
    };
    listSections: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sections. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Section"][];
                };
            };
            304: components["responses"]["NotModified"];
        };
    };
    getAuthor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The author's slug in their page's URL.
                 * @example ruth-adeyemi
                 */
                slug: components["parameters"]["AuthorSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The author. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthorProfile"];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["AuthorNotFound"];
        };
    };
    countChanges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The server that responded and its count. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeCount"];
                };
            };
        };
    };
    listArticles: {
        parameters: {
            query?: {
                /** @description Only articles in this section, by slug. */
                section?: string;
                /** @description Only articles with this tag. */
                tag?: string;
                /** @description Only articles by this author, by slug. */
                author?: string;
                /**
                 * @description Only articles published in this month of UTC.
                 * @example 2026-11
                 */
                month?: string;
                /** @description `body` adds `tags` to each article, and the text to each article that visitors may read: `body_html`, and `updates` if it has any. */
                include?: "body";
                /** @description Page number from 1. */
                page?: components["parameters"]["Page"];
                /** @description Articles per page. */
                page_size?: components["parameters"]["ArticlePageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page; a page past the end is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticlePage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
        };
    };
    listArticleMonths: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All months with at least one article. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleMonth"][];
                };
            };
            304: components["responses"]["NotModified"];
        };
    };
    listMostReadArticles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most ten, most read first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleSummary"][];
                };
            };
            304: components["responses"]["NotModified"];
        };
    };
    searchArticles: {
        parameters: {
            query: {
                /**
                 * @description The search text.
                 * @example "swing bridge" -rowing
                 */
                q: string;
                /** @description Only articles in this section, by slug. */
                section?: string;
                /** @description Published on this day, of the paper's time zone, or later. */
                from_date?: string;
                /** @description Published on this day, of the paper's time zone, or earlier. */
                to_date?: string;
                /** @description Order of the results. */
                sort?: "relevance" | "newest" | "oldest";
                /** @description Page number from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of results. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
        };
    };
    suggestSearch: {
        parameters: {
            query: {
                /**
                 * @description The text in the search field.
                 * @example swing bri
                 */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The suggestions, the best first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Suggestions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
        };
    };
    listCorrections: {
        parameters: {
            query?: {
                /** @description Page number from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page; a page past the end is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CorrectionPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
        };
    };
    getArticle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The article's slug in its URL; one that cannot exist gets 404, like any other unknown one.
                 * @example swing-bridge-stays-open-on-sundays
                 */
                slug: components["parameters"]["ArticleSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The article. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Article"];
                };
            };
            304: components["responses"]["NotModified"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ArticleNotFound"];
        };
    };
    listUpdates: {
        parameters: {
            query?: {
                /** @description Only updates after this time, that of the newest one that the client has. */
                since?: string;
                /** @description Instead of `since`: only the changes since the response with this `cursor`, or since the article with this `updates_cursor`: new updates, even with an earlier time than others, edited ones, and the ids of removed ones. With an unknown cursor, all updates. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The article's slug in its URL; one that cannot exist gets 404, like any other unknown one.
                 * @example swing-bridge-stays-open-on-sundays
                 */
                slug: components["parameters"]["ArticleSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The updates. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiveUpdates"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["ArticleNotFound"];
        };
    };
    saveArticle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The article's slug in its URL; one that cannot exist gets 404, like any other unknown one.
                 * @example swing-bridge-stays-open-on-sundays
                 */
                slug: components["parameters"]["ArticleSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The article is saved. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ArticleNotFound"];
            507: components["responses"]["StorageFull"];
        };
    };
    unsaveArticle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The article's slug in its URL; one that cannot exist gets 404, like any other unknown one.
                 * @example swing-bridge-stays-open-on-sundays
                 */
                slug: components["parameters"]["ArticleSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The article is not saved. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ArticleNotFound"];
            507: components["responses"]["StorageFull"];
        };
    };
    listSavedArticles: {
        parameters: {
            query?: {
                /** @description Page number from 1. */
                page?: components["parameters"]["Page"];
                /** @description Articles per page. */
                page_size?: components["parameters"]["ArticlePageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticlePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    listComments: {
        parameters: {
            query?: {
                /** @description Page number from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path: {
                /**
                 * @description The article's slug in its URL; one that cannot exist gets 404, like any other unknown one.
                 * @example swing-bridge-stays-open-on-sundays
                 */
                slug: components["parameters"]["ArticleSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of 25. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ArticleNotFound"];
        };
    };
    createComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The article's slug in its URL; one that cannot exist gets 404, like any other unknown one.
                 * @example swing-bridge-stays-open-on-sundays
                 */
                slug: components["parameters"]["ArticleSlug"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "The bridge keeper deserves a medal.",
                 *       "parent_id": null
                 *     }
                 */
                "application/json": components["schemas"]["CommentCreate"];
            };
        };
        responses: {
            /** @description The comment. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The user is not a member. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "Premium membership is required to comment.",
                     *       "message": "Premium membership is required to comment."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["ArticleNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A comment with this `idempotency_key` but different content has been posted. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "This comment has already been posted, without your latest changes.",
                     *       "message": "This comment has already been posted, without your latest changes."
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            507: components["responses"]["StorageFull"];
        };
    };
    deleteComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The comment's id.
                 * @example 41
                 */
                id: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comment was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["CommentNotFound"];
            507: components["responses"]["StorageFull"];
        };
    };
    reportComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The comment's id.
                 * @example 41
                 */
                id: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "abuse"
                 *     }
                 */
                "application/json": components["schemas"]["Report"];
            };
        };
        responses: {
            /** @description Recorded. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["CommentNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            507: components["responses"]["StorageFull"];
        };
    };
    listReportedComments: {
        parameters: {
            query?: {
                /** @description Page number from 1. */
                page?: components["parameters"]["Page"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of 12. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportedCommentPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    keepComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The comment's id.
                 * @example 41
                 */
                id: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its reports are closed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["CommentNotFound"];
            507: components["responses"]["StorageFull"];
        };
    };
    hideComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The comment's id.
                 * @example 41
                 */
                id: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comment is hidden. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["CommentNotFound"];
            507: components["responses"]["StorageFull"];
        };
    };
}
