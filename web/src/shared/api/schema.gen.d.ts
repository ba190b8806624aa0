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
         * @description Creates an account with role user and mails a six-digit code of type `registration`. The tokens work once the address is verified; until then signed-in calls answer 403. An address that was never verified can be registered again: name and password are replaced, tokens of before end and a new code is sent, within the limits of `/auth/otp/create/`.
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
         * @description Accepts the account's address, or the ten digits of its phone number, with the password. Five failures in 15 minutes per identity and client address answer 429.
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
         * @description Type `registration` verifies the address and uses the code up. Type `password_reset` only checks it; the code stays good for the reset itself. Five wrong codes answer 429.
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
         * @description Mails a new code and voids the one before. The answer is the same, and takes as long, whether the account exists or not. One a minute and five an hour for each address and type.
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
         * @description Mails a code of type `password_reset`; also used to send it again, within the limits of `/auth/otp/create/`. The answer is the same, and takes as long, whether the account exists or not.
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
         * @description Uses the code up, sets the password and ends every session of the account. An address that was not verified before is now: the code proves it.
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
         * @description Ends every other session of the account. Five wrong current passwords in 15 minutes answer 429.
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
         * @description Revokes the family of the refresh token. An unknown token answers 204 too. The site signs out with or without this call.
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
         * @description Each refresh token works once. Using an old one again revokes every token that descends from the same sign-in.
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
         * The signed-in person and their membership
         * @description The person behind the access token, with `subscription_profile`: null for somebody who never was a member.
         */
        get: operations["getProfile"];
        /**
         * Change the profile
         * @description Fields that are absent stay as they are. The picture is JPEG, PNG or WebP by its content, 2 MB at most; it is re-encoded and its metadata dropped. An empty `profile_picture` removes it. Address and role cannot be changed.
         */
        put: operations["updateProfile"];
        post?: never;
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
         * All advertisements that the caller may see
         * @description Visitors and users get the approved ones and their own, admins get all. Without `page` the answer is the whole list, newest first, as documented; with `page` it is one page.
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
         * The signed-in person's own advertisements, newest first
         * @description Every status, with the reason of a rejection; the whole list at once.
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
         * How often the member's own advertisements were seen and followed
         * @description For premium members and admins, others get 403. One entry for each of the last days of the town, today's included, the oldest first; and the sums of each advertisement over these days.
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
         * The categories of an advertisement
         * @description The names that `category` of an advertisement accepts.
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
         * @description A new advertisement is pending, whatever the request says. Images are JPEG, PNG or WebP by their content, one to four, 5 MB and 25 megapixels each; they are re-encoded and their metadata dropped. With an `idempotency_key` the same form may be sent again, as after an answer that got lost: for a day it leads to the same advertisement.
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
                 * @description The advertisement's id.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        /**
         * One advertisement
         * @description Approved ones for everybody; others for their owner and for admins, else 404.
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
    "/advertisements/{id}/update/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Change an advertisement
         * @description Absent fields stay. `keep_images[]` names the images to keep and `images` adds new ones behind them; `images` alone replaces all; with neither, all are kept. The owner's edit makes the advertisement pending again; an admin's edit keeps its status.
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
                 * @description The advertisement's id.
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
         * @description The owner or an admin. Somebody else's advertisement answers 403 when it is public, else 404.
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
                 * @description The advertisement's id.
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
         * @description Admins only. The owner is told by mail.
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
                 * @description The advertisement's id.
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
         * @description Admins only. The body may be empty. The owner is told by mail, with the reason.
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
                 * @description The advertisement's id.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        /**
         * Who decided what about an advertisement
         * @description Admins only. Every decision with its reason, the newest first.
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
                 * @description The advertisement's id.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        /**
         * Where an advertisement stands in the queue of those that await review
         * @description Admins only. The queue goes from the oldest pending to the newest, drafts included. The advertisement itself need not be in it: its neighbours are those posted before and after it.
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
                 * @description The advertisement's id.
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
         * @description Counted once per visitor in 24 hours, never for the owner or an admin, and only for approved advertisements. Takes no body.
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
                 * @description The advertisement's id.
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
         * @description Counted once per visitor in 30 minutes, never for the owner or an admin, and only for approved advertisements that have a link. Takes no body.
         */
        post: operations["recordAdvertisementClick"];
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
         * Start the checkout of a membership
         * @description The server decides price and plan; the request only names them. `success_url` and `cancel_url` must be of an origin that the server knows. `{CHECKOUT_SESSION_ID}` in `success_url` is replaced by the session's id.
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
         * What became of a checkout
         * @description Only for the person who started it; anybody else's session is a 404.
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
         * Events of the payment provider
         * @description The raw body is checked against the `Stripe-Signature` header. An event id counts once, however often it is delivered. Unknown types are accepted and ignored.
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
         * Let the membership end
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
         * Let the membership renew again
         * @description Turns renewal on again before the end date has come. Takes no body.
         */
        post: operations["resumeSubscription"];
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
         * The paper's sections, in order
         * @description Every article belongs to one of these; their order is that of the navigation.
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
    "/articles/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Published articles, newest first
         * @description Filters combine. An unknown section, tag or author gives an empty page, not an error.
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
    "/articles/most-read/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The ten most read articles
         * @description What the sidebar of the home page shows.
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
         * Search the paper
         * @description Words are all required, "quoted words" stand together, -word excludes; there is no OR. Title, excerpt and body are searched. Matches come as offsets into plain text, never as markup. By relevance, the 500 newest matches are ranked.
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
    "/articles/{slug}/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The article's name in its address.
                 * @example swing-bridge-stays-open-on-sundays
                 */
                slug: components["parameters"]["ArticleSlug"];
            };
            cookie?: never;
        };
        /**
         * One article
         * @description The text of a premium article is cut on the server for those without membership.
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
    "/articles/{slug}/save/": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The article's name in its address.
                 * @example swing-bridge-stays-open-on-sundays
                 */
                slug: components["parameters"]["ArticleSlug"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Keep an article for later
         * @description For premium members and admins. Saving twice changes nothing. Takes no body.
         */
        put: operations["saveArticle"];
        post?: never;
        /**
         * No longer keep an article
         * @description Removing what is not saved changes nothing. Open to those whose membership ended.
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
         * The member's saved articles, last saved first
         * @description Each as in other lists; a story that is no longer published is left out. Open to those whose membership ended.
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
                 * @description The article's name in its address.
                 * @example swing-bridge-stays-open-on-sundays
                 */
                slug: components["parameters"]["ArticleSlug"];
            };
            cookie?: never;
        };
        /**
         * Comments on an article, newest first, each with its replies
         * @description Twenty-five comments a page. One that was deleted or hidden keeps its place without its text.
         */
        get: operations["listComments"];
        put?: never;
        /**
         * Comment on an article, or reply to a comment
         * @description For premium members and admins, one a minute, one level of replies.
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
         * Delete one's own comment
         * @description Its replies stay, below a note that the comment was deleted.
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
         * @description A second report by the same person changes nothing.
         */
        post: operations["reportComment"];
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
        /** @description What went wrong; `error` and `message` carry the same text. */
        Error: {
            /** @description The text that auth and checkout read. */
            error: string;
            /** @description The text that advertisements read. */
            message: string;
            /** @description A stable name of the error, for programs. */
            code?: string;
            /** @description Messages by the name of the request field that they concern. What concerns one of several files stands under its number as well: `images.0` is the first one sent. */
            field_errors?: {
                [key: string]: string[];
            };
        };
        /** @description A text for the person; the documents leave the data of these answers open. */
        Message: {
            message: string;
        };
        /**
         * Email
         * @description An address.
         */
        Email: string;
        /**
         * Password
         * @description At least eight characters.
         */
        NewPassword: string;
        /**
         * New password
         * @description At least eight characters, with a lowercase letter, an uppercase one and a digit.
         */
        StrongPassword: string & (unknown & unknown);
        /**
         * Code
         * @description Six digits.
         */
        Otp: string;
        /**
         * Type
         * @description What the code is for; it is bound to it.
         * @enum {string}
         */
        OtpType: "registration" | "password_reset";
        RegisterRequest: {
            /** First name */
            first_name: string;
            /** Last name */
            last_name: string;
            /**
             * Email
             * @description An address; ten digits are understood and refused with a text of their own.
             */
            email: string;
            password: components["schemas"]["NewPassword"];
            /**
             * Role
             * @description Sent as 'user' and ignored.
             */
            role?: string;
        };
        LoginRequest: {
            /**
             * Email
             * @description An address, or the ten digits of a verified phone number.
             */
            email: string;
            /** Password */
            password: string;
        };
        OtpVerifyRequest: {
            email: components["schemas"]["Email"];
            otp: components["schemas"]["Otp"];
            /** @description What the code is for; `registration` when absent. */
            type?: components["schemas"]["OtpType"];
        };
        OtpCreateRequest: {
            email: components["schemas"]["Email"];
            /** @description What the code is for; `registration` when absent. */
            type?: components["schemas"]["OtpType"];
        };
        PasswordResetRequest: {
            /**
             * Email
             * @description An address; ten digits are understood and refused with a text of their own.
             */
            email: string;
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
            /** @description Opaque, works once. */
            refresh_token: string;
        };
        LoginResponse: {
            /** @description JWT with `exp` and `user`. */
            access_token: string;
            /** @description Opaque, works once. */
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
         * @description What the person may do.
         * @enum {string}
         */
        Role: "user" | "admin";
        UserProfile: {
            first_name: string;
            last_name: string;
            /** @description Path from /media, or null. */
            profile_picture: string | null;
            /** @description Ten digits, or null. */
            phone_number: string | null;
            /** Format: date-time */
            joined_date: string | null;
        };
        Subscription: {
            id: number;
            stripe_subscription_id: string | null;
            /**
             * @description 'premium' is a premium member.
             * @example premium
             */
            status: string;
            /**
             * @description Decimal in dollars.
             * @example 4.99
             */
            price: string | null;
            /** @example 30 */
            duration_days: number | null;
            /** Format: date-time */
            start_date: string | null;
            /** Format: date-time */
            end_date: string | null;
            is_active: boolean;
            auto_renew: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @example Monthly */
            plan: string | null;
        };
        Profile: {
            id: number;
            email: string;
            role: components["schemas"]["Role"];
            user_profile: components["schemas"]["UserProfile"];
            /** @description The membership, or null for a person who never had one. The documents put its fields at the top level, where its id would be the person's: a client takes them from there too. */
            subscription_profile: components["schemas"]["Subscription"] | null;
            /** @description Of the membership; see Subscription. */
            status?: string | null;
            /** @description Of the membership. */
            price?: string | number | null;
            /**
             * Format: date-time
             * @description Of the membership.
             */
            start_date?: string | null;
            /**
             * Format: date-time
             * @description Of the membership.
             */
            end_date?: string | null;
            /** @description Of the membership. */
            is_active?: boolean | null;
            /** @description Of the membership. */
            auto_renew?: boolean | null;
            /** @description Of the membership. */
            plan?: string | null;
        };
        ProfileUpdate: {
            /** First name */
            first_name?: string;
            /** Last name */
            last_name?: string;
            /**
             * Phone number
             * @description Ten digits, or empty to remove it.
             */
            phone_number?: string;
            /**
             * Profile picture
             * @description JPEG, PNG or WebP, 2 MB at most. An empty text in the place of the file removes the picture; the nameless empty file of a form in which none was chosen changes nothing.
             */
            profile_picture?: Blob | "";
        };
        /**
         * @description `draft` displays and counts as Pending.
         * @enum {string}
         */
        AdvertisementStatus: "pending" | "approved" | "rejected" | "draft";
        /**
         * Reason
         * @description Why a moderator rejected it.
         * @enum {string}
         */
        RejectionReasonCode: "prohibited_item" | "misleading" | "poor_quality" | "duplicate" | "other";
        AdvertisementImage: {
            /** @description Path from /media (to be prefixed with the API host), or an address. */
            image: string;
            /** @description What `keep_images[]` takes. */
            id?: number;
            /** @description The same picture at most 480 px wide. */
            thumbnail?: string;
            /** @description Pixels of `image`. */
            width?: number;
            /** @description Pixels of `image`. */
            height?: number;
        };
        Advertisement: {
            /** @example 12 */
            id: number;
            /** @example Gravel bicycle */
            title: string | null;
            description: string | null;
            /** @example For Sale */
            category: string | null;
            url: string | null;
            /**
             * @description The owner's name for display.
             * @example Hal Brandt
             */
            user: string | null;
            /** @example AD-000012 */
            serial_number: string | null;
            views: number | null;
            status: components["schemas"]["AdvertisementStatus"];
            /** Format: date-time */
            created_at: string | null;
            /** Format: date-time */
            updated_at: string | null;
            images: components["schemas"]["AdvertisementImage"][];
            /** @description The owner's id. */
            user_id?: number;
            /** @description Clicks on the link; only for the owner and admins. */
            clicks?: number;
            /** @description Why it was rejected; only for the owner and admins. */
            reason_code?: components["schemas"]["RejectionReasonCode"] | null;
            /** @description The moderator's words on it; only for the owner and admins. */
            reason?: string | null;
            /**
             * Format: date-time
             * @description When it was approved or rejected; only for the owner and admins.
             */
            decided_at?: string | null;
        };
        AdvertisementPage: {
            count: number;
            /** @description Address of the next page. */
            next: string | null;
            /** @description Address of the page before. */
            previous: string | null;
            results: components["schemas"]["Advertisement"][];
            /** @description For admins, how many of all advertisements are in each status, whatever the filter; drafts count as pending. */
            status_counts?: {
                approved: number;
                pending: number;
                rejected: number;
            };
        };
        AdvertisementDecision: {
            /** @enum {string} */
            decision: "approved" | "rejected";
            /** @description Why it was rejected, where a reason was chosen. */
            reason_code: components["schemas"]["RejectionReasonCode"] | null;
            /** @description The moderator's words on it. */
            reason: string | null;
            /** Format: date-time */
            at: string;
            /**
             * @description The moderator's name for display; null when the account is gone.
             * @example June Castellan
             */
            admin: string | null;
        };
        AdvertisementQueue: {
            /** @description How many await review in all. */
            waiting: number;
            /** @description How many of them were posted before it. */
            ahead: number;
            /** @description The id of the one before it; null at the queue's beginning. */
            previous: number | null;
            /** @description The id of the one after it; null at the queue's end. */
            next: number | null;
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
         * @description http or https, or empty for none.
         */
        AdvertisementUrl: string;
        AdvertisementInsights: {
            /**
             * @description By which the days are counted.
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
            /** @description All of the person's own, the most seen first. */
            advertisements: {
                id: number;
                title: string;
                status: components["schemas"]["AdvertisementStatus"];
                /** @description Only a link can be clicked. */
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
             * @description Names this one form, whenever it is sent: random, such as a UUID. A part of the form and no header, since a header would need a permission (CORS) that a backend which does not know it withholds.
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
             * @description Ids of the images to keep, in their new order; an empty value keeps none. `new` stands where the next of `images` goes; those without a place come last.
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
             * @description The `updated_at` that the moderator saw; when it has moved on, 409.
             */
            expected_updated_at?: string;
        };
        RejectRequest: {
            reason_code?: components["schemas"]["RejectionReasonCode"];
            /** Reason */
            reason?: string;
            /**
             * Format: date-time
             * @description The `updated_at` that the moderator saw; when it has moved on, 409.
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
             * @description Decimal in `currency`.
             * @example 4.99
             */
            amount: string | null;
            /** @example usd */
            currency: string | null;
            transaction_id: string | null;
        };
        WebhookReceipt: {
            /** @constant */
            received: true;
        };
        Section: {
            /** @example politics */
            slug: string;
            /** @example Politics */
            name: string;
            description: string;
        };
        SectionLink: {
            slug: string;
            name: string;
        };
        Author: {
            name: string;
            slug: string;
            /** @description Path from /media, or null. */
            avatar: string | null;
        };
        ImageVariant: {
            /** @description Path from /media. */
            url: string;
            /** @description Pixels. */
            width: number;
            /** @example image/avif */
            type: string;
        };
        HeroImage: {
            /** @description Path from /media. */
            url: string;
            alt: string;
            /** @description Pixels. */
            width: number;
            /** @description Pixels. */
            height: number;
            credit: string | null;
            /** @description Base64 of a ThumbHash. */
            thumbhash: string | null;
            /** @description The same picture in other widths and formats. */
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
            /** @description The whole text is for members. */
            is_premium: boolean;
            /** @description The story is being updated as it happens. */
            is_live: boolean;
            reading_minutes: number;
            comment_count: number;
        };
        ArticlePage: {
            count: number;
            /** @description Address of the next page. */
            next: string | null;
            /** @description Address of the page before. */
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
            /** @description The whole text is for members. */
            is_premium: boolean;
            /** @description The story is being updated as it happens. */
            is_live: boolean;
            reading_minutes: number;
            comment_count: number;
            /** @description Sanitised on the server. */
            body_html: string;
            /** @description The text was cut because the reader is no member. */
            is_truncated: boolean;
            tags: string[];
            related: components["schemas"]["ArticleSummary"][];
            corrections: components["schemas"]["Correction"][];
        };
        /** @description Half-open range of UTF-16 code units. */
        TextRange: {
            start: number;
            end: number;
        };
        SearchHighlights: {
            title: components["schemas"]["TextRange"][];
            excerpt: components["schemas"]["TextRange"][];
            /** @description The best passage of the body, or null when only title or excerpt match. Of a premium story only the part is quoted that everybody may read. */
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
            /** @description Address of the next page. */
            next: string | null;
            /** @description Address of the page before. */
            previous: string | null;
            results: components["schemas"]["SearchResult"][];
        };
        CommentAuthor: {
            name: string;
            /** @description Path from /media, or null. */
            avatar: string | null;
        };
        CommentReply: {
            id: number;
            /** @description Null when the comment was deleted, or hidden from this reader. */
            author: components["schemas"]["CommentAuthor"] | null;
            /** @description Plain text; null when deleted or hidden from this reader. */
            text: string | null;
            /** Format: date-time */
            created_at: string;
            /** @description The caller wrote it. */
            is_own: boolean;
            is_deleted: boolean;
            /** @description A moderator hid it; admins still get the text. */
            is_hidden: boolean;
        };
        Comment: {
            id: number;
            /** @description Null when the comment was deleted, or hidden from this reader. */
            author: components["schemas"]["CommentAuthor"] | null;
            /** @description Plain text; null when deleted or hidden from this reader. */
            text: string | null;
            /** Format: date-time */
            created_at: string;
            /** @description The caller wrote it. */
            is_own: boolean;
            is_deleted: boolean;
            /** @description A moderator hid it; admins still get the text. */
            is_hidden: boolean;
            /** @description Oldest first. */
            replies: components["schemas"]["CommentReply"][];
        };
        CommentPage: {
            /** @description Comments without their replies. */
            count: number;
            /** @description Address of the next page. */
            next: string | null;
            /** @description Address of the page before. */
            previous: string | null;
            results: components["schemas"]["Comment"][];
        };
        CommentCreate: {
            /** Comment */
            text: string;
            /**
             * Parent comment
             * @description The comment that this replies to.
             */
            parent_id?: number | null;
        };
        CommentReport: {
            /**
             * Reason
             * @enum {string}
             */
            reason: "spam" | "abuse" | "off_topic" | "other";
            /** Note */
            note?: string;
        };
    };
    responses: {
        /** @description What the client holds (`If-None-Match`) is current. */
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
        /** @description Signed in, but not allowed (role, ownership, membership or unverified address). */
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
        /** @description Somebody has decided in the meantime, or the status is that already. */
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
        /** @description The person is a premium member. */
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
        /** @description The payment provider does not answer, or refuses. */
        PaymentUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "The payment provider is not responding. Please try again in a moment.",
                 *       "message": "The payment provider is not responding. Please try again in a moment."
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
        /** @description The body is of a type that this operation does not take. */
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
        /** @description A limit is reached; `Retry-After` says in how many seconds to try again. */
        TooManyRequests: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: number;
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
    };
    parameters: {
        /**
         * @description The advertisement's id.
         * @example 12
         */
        AdvertisementId: number;
        /**
         * @description The comment's id.
         * @example 41
         */
        CommentId: number;
        /**
         * @description The article's name in its address.
         * @example swing-bridge-stays-open-on-sundays
         */
        ArticleSlug: string;
        /** @description Page number from 1. */
        Page: number;
        /** @description Page number from 1. Its presence asks for one page instead of the whole list. */
        OptInPage: number;
        /** @description Articles a page. */
        ArticlePageSize: number;
        /** @description Advertisements a page; only with `page`. */
        AdvertisementPageSize: number;
    };
    requestBodies: never;
    headers: never;
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
            /** @description The account exists and its code is on the way. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenPair"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description An account with this address exists already. */
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
            /** @description The address or the password is wrong. Never starts a token refresh. */
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
            /** @description The address has not been verified yet. */
            403: {
                headers: {
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
            /** @description The code is right. */
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
            /** @description If the address needs a code, one is on the way. */
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
            /** @description If the account exists, a code is on the way. */
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
            /** @description The new password is in force. */
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
            /** @description The new password is in force. */
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
            /** @description The new pair. */
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
            /** @description The profile as it is now. */
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
        };
    };
    listAdvertisements: {
        parameters: {
            query?: {
                /** @description Page number from 1. Its presence asks for one page instead of the whole list. */
                page?: components["parameters"]["OptInPage"];
                /** @description Advertisements a page; only with `page`. */
                page_size?: components["parameters"]["AdvertisementPageSize"];
                /** @description Only this status; `pending` includes drafts. */
                status?: "pending" | "approved" | "rejected";
                /** @description Only this category. */
                category?: string;
                /** @description Only those whose title or owner contains this text, whatever the case. */
                search?: string;
                /** @description Only those with at least one image; `false`, only those without. */
                has_images?: boolean;
                /** @description Order; `queue` puts the oldest pending first. */
                sort?: "newest" | "oldest" | "queue" | "title" | "views";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list, or with `page` one page of it. */
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
            403: components["responses"]["Forbidden"];
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
                 * @description How many days; 30 without it.
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
            /** @description The names, in the order to show them. */
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
            /** @description A form with this `idempotency_key` is being worked on at this moment. */
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
            /** @description A form with this `idempotency_key` but another content has been posted. */
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
        };
    };
    getAdvertisement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id.
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
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AdvertisementNotFound"];
        };
    };
    updateAdvertisement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id.
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
            /** @description The advertisement as it is now. */
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
        };
    };
    deleteAdvertisement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone, and its pictures with it. */
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
        };
    };
    approveAdvertisement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id.
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
        };
    };
    rejectAdvertisement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id.
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
        };
    };
    getAdvertisementHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The decisions; none while it awaits its first. */
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
                 * @description The advertisement's id.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its place and its neighbours. */
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
                 * @description The advertisement's id.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Noted. */
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
        };
    };
    recordAdvertisementClick: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The advertisement's id.
                 * @example 12
                 */
                id: components["parameters"]["AdvertisementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Noted. */
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
            /** @description Where to send the browser. */
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
            503: components["responses"]["PaymentUnavailable"];
        };
    };
    verifyPayment: {
        parameters: {
            query: {
                /**
                 * @description The id that the checkout put into `success_url`.
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
            /** @description No such session of this person. */
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
                /** @description Timestamp and HMAC of the raw body, as Stripe makes it; without it, 400. */
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
            /** @description Taken. */
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
            /** @description The membership as it is now. */
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
            /** @description The membership as it is now. */
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
    listArticles: {
        parameters: {
            query?: {
                /** @description Only this section, by its slug. */
                section?: string;
                /** @description Only articles with this tag. */
                tag?: string;
                /** @description Only articles by this author, by slug. */
                author?: string;
                /** @description Page number from 1. */
                page?: components["parameters"]["Page"];
                /** @description Articles a page. */
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
                 * @description What to look for.
                 * @example "swing bridge" -rowing
                 */
                q: string;
                /** @description Only this section, by its slug. */
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
        };
    };
    getArticle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The article's name in its address.
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
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ArticleNotFound"];
        };
    };
    saveArticle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The article's name in its address.
                 * @example swing-bridge-stays-open-on-sundays
                 */
                slug: components["parameters"]["ArticleSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is saved. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ArticleNotFound"];
        };
    };
    unsaveArticle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The article's name in its address.
                 * @example swing-bridge-stays-open-on-sundays
                 */
                slug: components["parameters"]["ArticleSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is not saved. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ArticleNotFound"];
        };
    };
    listSavedArticles: {
        parameters: {
            query?: {
                /** @description Page number from 1. */
                page?: components["parameters"]["Page"];
                /** @description Articles a page. */
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
                 * @description The article's name in its address.
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
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ArticleNotFound"];
        };
    };
    createComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The article's name in its address.
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
            /** @description Not a member. */
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
            429: components["responses"]["TooManyRequests"];
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
            /** @description It is gone. */
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
                "application/json": components["schemas"]["CommentReport"];
            };
        };
        responses: {
            /** @description Noted. */
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
            /** @description It is hidden. */
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
        };
    };
}
