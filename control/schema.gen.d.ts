/** Generated from control/control.yaml by `npm run generate`. Do not edit. */

export interface paths {
    "/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state
         * @description The clock, and the number of rows of each kind.
         */
        get: operations["getState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List upcoming events
         * @description The events that the clock will trigger, at most 50, the earliest first.
         */
        get: operations["listUpcoming"];
        put?: never;
        /**
         * Move the clock
         * @description Moves the clock of all servers that share the database. A restart does not change it. Events that become due run before the response. Exactly one property must be given.
         */
        post: operations["moveClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase everything and start over
         * @description Erases all data, including uploads and faults, and seeds the town again with the same ids. The clock returns to the machine's time. A seed file is read again; if it is invalid, nothing is erased.
         */
        post: operations["reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Lift the limits
         * @description Resets the counters of all rate limits: wrong passwords and codes, requests for codes, sign-ups, comments and messages. Clients that got 429 can try again at once.
         */
        delete: operations["liftLimits"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/snapshots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the snapshots
         * @description The snapshots in the data folder of this server.
         */
        get: operations["listSnapshots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/snapshots/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the snapshot.
                 * @example before-renewal
                 */
                name: components["parameters"]["SnapshotName"];
            };
            cookie?: never;
        };
        /**
         * Export a snapshot
         * @description The snapshot as one JSON file, for another server of the same version.
         */
        get: operations["exportSnapshot"];
        /**
         * Import a snapshot
         * @description Stores an exported file under this name without loading it.
         */
        put: operations["importSnapshot"];
        /**
         * Save a snapshot
         * @description Saves the database, the uploaded images and the clock. Overwrites a snapshot of the same name.
         */
        post: operations["saveSnapshot"];
        /**
         * Delete a snapshot
         * @description Deletes the file, if it exists.
         */
        delete: operations["deleteSnapshot"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/snapshots/{name}/load": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the snapshot.
                 * @example before-renewal
                 */
                name: components["parameters"]["SnapshotName"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Load a snapshot
         * @description Replaces all data and the list of requests with the snapshot. The clock continues from the time at which the snapshot was saved, or stays frozen if it was frozen then.
         */
        post: operations["loadSnapshot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List messages, or wait for one
         * @description Messages, newest first. With `wait`, an empty list is returned only if no message arrives in time.
         */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the seeded people
         * @description The people of the seeded town, with their passwords.
         */
        get: operations["listPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all accounts
         * @description All accounts, seeded or not, the oldest first.
         */
        get: operations["listAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in without a password
         * @description Starts a session for any account.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/membership": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a membership
         * @description Changes the membership of any account immediately, and nothing else.
         */
        post: operations["setMembership"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the last requests
         * @description The last 1,000 requests to the public API of this server, newest first, each with its violations of `openapi.yaml`. The list is kept in memory.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        /**
         * Forget the requests
         * @description Empties the list.
         */
        delete: operations["clearRequests"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The request's id.
                 * @example 12
                 */
                id: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        /**
         * Get a request with its bodies
         * @description A request with the bodies of the request and the response. Passwords, tokens and codes are masked. The body of a form with files is omitted.
         */
        get: operations["getRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requests/{id}/repeat": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The request's id.
                 * @example 12
                 */
                id: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a request again
         * @description Sends a request again with its original, unmasked body and a new access token of the same user. A form with files cannot be sent again.
         */
        post: operations["repeatRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/har": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the last requests
         * @description The last requests with their bodies as an HTTP archive (HAR 1.2), which the developer tools of browsers open. Passwords, tokens and codes are masked.
         */
        get: operations["exportRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow what happens
         * @description Streams new events as server-sent events: `request` with a request as in the list, `message` when a message arrives in the inbox, `payment` with the id of a payment webhook at each delivery, and `change` when other data may have changed, with the called route if a call caused it. A comment every 20 seconds keeps idle connections open.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the faults
         * @description The faults of this server, in the order in which they were added.
         */
        get: operations["listFaults"];
        put?: never;
        /**
         * Add a fault
         * @description Injects a fault into this server's responses. If several faults apply to a call, the newest takes effect. A fault needs `delay_seconds`, `status` or `drop`.
         */
        post: operations["addFault"];
        /**
         * Remove all faults
         * @description Every call works normally again.
         */
        delete: operations["clearFaults"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/faults/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a fault
         * @description Removes a fault, if it still exists.
         */
        delete: operations["removeFault"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/live-updates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The update's id.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove an update of a live story
         * @description Readers who have the story open see a note instead of it.
         */
        delete: operations["removeUpdate"];
        options?: never;
        head?: never;
        /**
         * Edit an update of a live story
         * @description Corrects a published update, as a newsroom would do in its CMS.
         */
        patch: operations["editUpdate"];
        trace?: never;
    };
    "/checkouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the open checkouts
         * @description The checkouts that wait for their customer, oldest first.
         */
        get: operations["listCheckouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/checkouts/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Act on a checkout
         * @description Does what a customer would do on the checkout page.
         */
        post: operations["finishCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the webhooks
         * @description The delivery settings and the last 100 payment webhooks, newest first.
         */
        get: operations["getWebhooks"];
        put?: never;
        /**
         * Hold webhooks back, or deliver them
         * @description Holds payment webhooks back, or delivers the waiting ones now and later ones after the given delay.
         */
        post: operations["setWebhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{event_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the event of a webhook
         * @description One event of the simulated payment provider, as its webhook contains it.
         */
        get: operations["getWebhook"];
        put?: never;
        /**
         * Deliver a webhook
         * @description Delivers one event now, even before earlier waiting events or if it was delivered already.
         */
        post: operations["deliverWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider-states": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the provider states
         * @description The provider states of the contracts, each with a JSON schema of its parameters.
         */
        get: operations["listProviderStates"];
        put?: never;
        /**
         * Set up a provider state
         * @description Sets up the state that an interaction of the contracts needs, and returns values for its request. The Pact verifier calls this before each interaction. A teardown changes nothing.
         */
        post: operations["setUpProviderState"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/worlds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the worlds
         * @description The worlds of this server except the main world, the oldest first.
         */
        get: operations["listWorlds"];
        put?: never;
        /**
         * Open a new world
         * @description Opens a world with a name that no other has had. After the first one, a spare world is usually ready,
         *     so that this takes milliseconds.
         */
        post: operations["createWorld"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/worlds/{name}/keep": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the world.
                 * @example worker-1
                 */
                name: components["parameters"]["WorldName"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep the world of a failed test
         * @description Keeps the world open for inspection until twelve more worlds have been kept.
         */
        post: operations["keepWorld"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/worlds/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the world.
                 * @example worker-1
                 */
                name: components["parameters"]["WorldName"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Create a world
         * @description Creates the world before its first use. Does nothing if it exists.
         */
        put: operations["openWorld"];
        post?: never;
        /**
         * Remove a world
         * @description Deletes the world and its data after its running requests, if it exists.
         */
        delete: operations["removeWorld"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Error: {
            error: string;
            /** @description The same text. */
            message: string;
            /** @description A stable error code. */
            code: string;
            /** @description Messages by name of the request field. */
            field_errors?: {
                [key: string]: string[];
            };
        };
        World: {
            name: string;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description When its last request ended.
             */
            used_at: string;
        };
        State: {
            /** @description Origin of the site that this server is for. */
            site: string | null;
            /** Format: date-time */
            now: string;
            /** @description The paper's time zone. */
            time_zone: string;
            /** @description The lead over the machine's clock. */
            clock_offset_seconds: number;
            clock_frozen: boolean;
            users: number;
            articles: number;
            advertisements: number;
            comments: number;
            mails: number;
        };
        Upcoming: {
            /** @enum {string} */
            kind: "code_expires" | "access_token_expires" | "refresh_token_expires" | "membership_renews" | "membership_ends" | "checkout_expires";
            /** @description Email address. */
            person: string;
            /** Format: date-time */
            at: string;
        };
        Snapshot: {
            name: string;
            bytes: number;
            /**
             * Format: date-time
             * @description By the clock of the machine.
             */
            saved_at: string;
        };
        SnapshotFile: {
            /** @constant */
            format: 1;
            /** @description The hash of the last migration of the database. */
            schema: string;
            /**
             * Format: date-time
             * @description What the clock showed.
             */
            now: string;
            frozen: boolean;
            /** @description Rows by table. */
            tables: {
                [key: string]: unknown[];
            };
            /** @description Uploaded images by path, in Base64. */
            pictures: {
                [key: string]: string;
            };
            /** @description The last requests at the time of the export, newest first. An import replaces the server's list. */
            requests?: components["schemas"]["RequestDetail"][];
        };
        ClockMove: {
            /** @description Moves forward by this many seconds, or back if negative. */
            advance_seconds?: number;
            /**
             * Format: date-time
             * @description Moves to this time.
             */
            set?: string;
            /** @description Stops the clock, or lets it continue from its current time. */
            frozen?: boolean;
            /**
             * @description Returns to the machine's time and runs.
             * @constant
             */
            reset?: true;
        };
        Message: {
            id: number;
            /** @enum {string} */
            channel: "email" | "text";
            /** @description An email address or a phone number. */
            to: string;
            /** @description Empty for a text message. */
            subject: string;
            text: string;
            /** @description The occasion. */
            kind: string;
            /** @description The one-time code in the message. */
            code: string | null;
            /** Format: date-time */
            at: string;
        };
        Person: {
            key: string;
            email: string;
            password: string;
            /** @enum {string} */
            role: "user" | "admin";
            about: string;
        };
        Account: {
            /** @description The user's id. */
            id: number;
            email: string;
            /** @description Whether the email address is verified. */
            verified: boolean;
            /** @enum {string} */
            role: "user" | "admin";
            membership: components["schemas"]["Membership"];
        };
        /** @description The key of a seeded person, or the email address of any account. */
        AnyPerson: string;
        /**
         * @description After a cancellation, the person is a member until the end date.
         * @enum {string}
         */
        Membership: "none" | "active" | "cancelled" | "expired";
        PersonMembership: {
            person: components["schemas"]["AnyPerson"];
            membership: components["schemas"]["Membership"];
        };
        Session: {
            /** @description The user's id. */
            id: number;
            email: string;
            access_token: string;
            refresh_token: string;
        };
        RequestSummary: {
            id: number;
            /**
             * Format: date-time
             * @description The end of the request by the machine's clock.
             */
            at: string;
            duration_ms: number;
            method: string;
            /** @description Path and query. */
            url: string;
            /** @description The operationId, or null for an unknown path. */
            operation: string | null;
            /** @description 0 when the connection was lost on purpose. */
            status: number;
            /** @description Email address of the signed-in user. */
            person: string | null;
            /** @description Whether the response was ready in memory. */
            cached: boolean;
            /** @description The fault that was injected, as it was at that time. */
            fault: components["schemas"]["Fault"] | null;
            /** @description Why the request failed: the response's error and field errors, or the origin of the page from which the browser withholds the response. Null for a success. */
            reason: string | null;
            /** @description The contract violations. */
            problems: {
                /** @enum {string} */
                in: "request" | "response";
                /** @description JSON pointer into `openapi.yaml`. */
                pointer: string;
                message: string;
            }[];
        };
        RequestDetail: components["schemas"]["RequestSummary"] & {
            /** @description Content type of the request. */
            request_type: string | null;
            /** @description The JSON body of the request, or null. */
            request_body: unknown;
            /** @description The JSON body of the response, or null. */
            response_body: unknown;
        };
        Archive: {
            log: {
                /** @constant */
                version: "1.2";
                creator: {
                    [key: string]: string;
                };
                entries: components["schemas"]["ArchiveEntry"][];
            };
        };
        /** @description As http://www.softwareishard.com/blog/har-12-spec/ defines it. */
        ArchiveEntry: {
            /** Format: date-time */
            startedDateTime: string;
            time: number;
            request: {
                [key: string]: unknown;
            };
            response: {
                [key: string]: unknown;
            };
            cache: {
                [key: string]: unknown;
            };
            timings: {
                [key: string]: number;
            };
            /** @description How it breaks the contract. */
            comment?: string;
        };
        FaultRule: {
            /** @description Id of an operation of `openapi.yaml`, or `*` (the default) for all. */
            operation?: string;
            /** @description The delay of the response. */
            delay_seconds?: number;
            /** @description The status of an error that replaces the response. */
            status?: number;
            /** @description The text of the error. If it is empty, the error's body has no fields. */
            message?: string;
            /**
             * @description Closes the connection: either before the request is executed, or afterwards instead of the response. On a reused connection, Chromium repeats such a request by itself. The repetition counts as another call, so with `times: 1` it is executed and gets a response.
             * @enum {string}
             */
            drop?: "connection" | "response";
            /** @description The number of affected calls. If it is missing, the fault stays until it is removed. */
            times?: number;
            /** @description Affects only every nth call of the operation. */
            every?: number;
            /** @description The duration of the fault by the machine's clock. In a list, the remaining time. */
            for_seconds?: number;
            /** @description Only calls of this signed-in person: the key of a seeded person, or the email address of any account. */
            person?: string;
            /** @description Only calls whose JSON body has these values. Authentication is checked before the body is read, so unauthenticated calls get their usual error. */
            body?: {
                [key: string]: string | number | boolean | null;
            };
        };
        NewFault: components["schemas"]["FaultRule"];
        Fault: {
            id: number;
            operation: string;
        } & components["schemas"]["FaultRule"];
        /**
         * @description With `pay_later`, the payment is confirmed after a while.
         * @enum {string}
         */
        CheckoutOutcome: "pay" | "pay_later" | "decline" | "cancel" | "expire";
        Webhook: {
            id: string;
            /** @description Such as checkout.session.completed. */
            type: string;
            /** @description Email address. */
            person: string | null;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description The time of the last delivery, or null while the webhook is waiting.
             */
            delivered_at: string | null;
        };
        OpenCheckout: {
            id: string;
            /** @description The buyer's email address. */
            email: string;
            plan_name: string;
            amount_cents: number;
            currency: string;
            checkout_url: string;
            /** Format: date-time */
            created_at: string;
        };
        Checkout: {
            /** @enum {string} */
            status: "open" | "complete" | "expired";
            /** @enum {string} */
            payment_status: "unpaid" | "processing" | "paid";
            /** @description Where the browser goes next. */
            redirect_url: string | null;
            /** @description Why it did not work. */
            problem: string | null;
        };
    };
    responses: {
        /**
         * @description Other servers use the same database, which excludes worlds, or the world's database has data from
         *     another history or another program.
         */
        NoWorld: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The server has reached its maximum number of worlds. */
        WorldsFull: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "There are 50 worlds already. Remove one.",
                 *       "message": "There are 50 worlds already. Remove one.",
                 *       "code": "worlds_full"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The snapshot. */
        Snapshot: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "name": "before-renewal",
                 *       "bytes": 482113,
                 *       "saved_at": "2026-11-23T02:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["Snapshot"];
            };
        };
        /** @description The snapshot was saved with another version of the database, or is damaged. */
        Incompatible: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "The snapshot was saved with another version of the database. Only that version can load it. Nothing has been changed.",
                 *       "message": "The snapshot was saved with another version of the database. Only that version can load it. Nothing has been changed.",
                 *       "code": "snapshot_incompatible"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The state would delete data, and `may_delete` is false. */
        WouldDelete: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "This state would delete data (accounts: 1). Nothing has been changed.",
                 *       "message": "This state would delete data (accounts: 1). Nothing has been changed.",
                 *       "code": "would_delete"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is too large. Snapshots may have 256 MB. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "The request is too large.",
                 *       "message": "The request is too large.",
                 *       "code": "request_too_large"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The state. */
        State: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "site": "http://localhost:3000",
                 *       "now": "2026-11-23T02:00:00.000Z",
                 *       "time_zone": "America/New_York",
                 *       "clock_offset_seconds": 0,
                 *       "clock_frozen": false,
                 *       "users": 8,
                 *       "articles": 60,
                 *       "advertisements": 24,
                 *       "comments": 40,
                 *       "mails": 0
                 *     }
                 */
                "application/json": components["schemas"]["State"];
            };
        };
        /** @description The delivery settings and the last webhooks. */
        Webhooks: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "held": true,
                 *       "late_seconds": 0,
                 *       "waiting": 0,
                 *       "results": []
                 *     }
                 */
                "application/json": {
                    held: boolean;
                    late_seconds: number;
                    waiting: number;
                    results: components["schemas"]["Webhook"][];
                };
            };
        };
        /** @description The faults. */
        Faults: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "results": [
                 *         {
                 *           "id": 1,
                 *           "operation": "loginUser",
                 *           "status": 503,
                 *           "message": "Injected fault"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    results: components["schemas"]["Fault"][];
                };
            };
        };
        /** @description The request is invalid. `field_errors` names the fields. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Person is required",
                 *       "message": "Person is required",
                 *       "code": "invalid_request",
                 *       "field_errors": {
                 *         "person": [
                 *           "Person is required"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A request for another host name, or from a page of another origin. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Pages of other origins cannot use the control API or open worlds.",
                 *       "message": "Pages of other origins cannot use the control API or open worlds.",
                 *       "code": "foreign_origin"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The account, checkout or state does not exist. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Not found",
                 *       "message": "Not found",
                 *       "code": "not_found"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request body is not JSON. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "The content type is not supported.",
                 *       "message": "The content type is not supported.",
                 *       "code": "unsupported_media_type"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /**
         * @description The name of the world.
         * @example worker-1
         */
        WorldName: string;
        /**
         * @description Only requests of this operation.
         * @example loginUser
         */
        Operation: string;
        /**
         * @description Only requests of the user with this email address.
         * @example member@millbrook.example
         */
        Person: string;
        /**
         * @description Only requests with this status. 0 means that the connection was lost on purpose.
         * @example 404
         */
        Status: number;
        /**
         * @description Only requests with an error status, without a response, with a response that the browser withholds from the page, or with a contract violation.
         * @example true
         */
        Failed: boolean;
        /**
         * @description Only requests that keep the contract, or only those that break it.
         * @example broken
         */
        Verdict: "kept" | "broken";
        /**
         * @description The request's id.
         * @example 12
         */
        RequestId: number;
        /**
         * @description The name of the snapshot.
         * @example before-renewal
         */
        SnapshotName: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["State"];
            403: components["responses"]["Forbidden"];
        };
    };
    listUpcoming: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The upcoming events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "kind": "code_expires",
                     *           "person": "reader@millbrook.example",
                     *           "at": "2026-11-23T02:10:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        results: components["schemas"]["Upcoming"][];
                    };
                };
            };
            403: components["responses"]["Forbidden"];
        };
    };
    moveClock: {
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
                 *       "advance_seconds": 86400
                 *     }
                 */
                "application/json": components["schemas"]["ClockMove"];
            };
        };
        responses: {
            200: components["responses"]["State"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
        };
    };
    reset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["State"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
        };
    };
    liftLimits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The limits are lifted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Forbidden"];
        };
    };
    listSnapshots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The snapshots. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "name": "before-renewal",
                     *           "bytes": 482113,
                     *           "saved_at": "2026-11-23T02:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        results: components["schemas"]["Snapshot"][];
                    };
                };
            };
            403: components["responses"]["Forbidden"];
        };
    };
    exportSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the snapshot.
                 * @example before-renewal
                 */
                name: components["parameters"]["SnapshotName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SnapshotFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    importSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the snapshot.
                 * @example before-renewal
                 */
                name: components["parameters"]["SnapshotName"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SnapshotFile"];
            };
        };
        responses: {
            200: components["responses"]["Snapshot"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Incompatible"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
        };
    };
    saveSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the snapshot.
                 * @example before-renewal
                 */
                name: components["parameters"]["SnapshotName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Snapshot"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
        };
    };
    deleteSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the snapshot.
                 * @example before-renewal
                 */
                name: components["parameters"]["SnapshotName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is no such snapshot. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
        };
    };
    loadSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the snapshot.
                 * @example before-renewal
                 */
                name: components["parameters"]["SnapshotName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["State"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Incompatible"];
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /**
                 * @description Only messages to this email or phone number.
                 * @example reader@millbrook.example
                 */
                to?: string;
                /**
                 * @description Only messages newer than the one with this id.
                 * @example 12
                 */
                after?: number;
                /**
                 * @description How many seconds to wait for a message.
                 * @example 10
                 */
                wait?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The messages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "id": 13,
                     *           "channel": "email",
                     *           "to": "reader@millbrook.example",
                     *           "subject": "Your code",
                     *           "text": "Your code is 493201.",
                     *           "kind": "registration",
                     *           "code": "493201",
                     *           "at": "2026-11-23T02:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        results: components["schemas"]["Message"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
        };
    };
    listPeople: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The people. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "key": "member",
                     *           "email": "member@millbrook.example",
                     *           "password": "Courier2026",
                     *           "role": "user",
                     *           "about": "A premium member."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        results: components["schemas"]["Person"][];
                    };
                };
            };
            403: components["responses"]["Forbidden"];
        };
    };
    listAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "id": 3,
                     *           "email": "member@millbrook.example",
                     *           "verified": true,
                     *           "role": "user",
                     *           "membership": "active"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        results: components["schemas"]["Account"][];
                    };
                };
            };
            403: components["responses"]["Forbidden"];
        };
    };
    signIn: {
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
                 *       "person": "member"
                 *     }
                 */
                "application/json": {
                    person: components["schemas"]["AnyPerson"];
                };
            };
        };
        responses: {
            /** @description The tokens of the session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "email": "member@millbrook.example",
                     *       "access_token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIzIn0.c2lnbmF0dXJl",
                     *       "refresh_token": "3f6c0a"
                     *     }
                     */
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
        };
    };
    setMembership: {
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
                 *       "person": "reader",
                 *       "membership": "active"
                 *     }
                 */
                "application/json": components["schemas"]["PersonMembership"];
            };
        };
        responses: {
            /** @description The email address and the membership. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "person": "reader@millbrook.example",
                     *       "membership": "active"
                     *     }
                     */
                    "application/json": components["schemas"]["PersonMembership"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
        };
    };
    listRequests: {
        parameters: {
            query?: {
                /**
                 * @description Only requests of this operation.
                 * @example loginUser
                 */
                operation?: components["parameters"]["Operation"];
                /**
                 * @description Only requests of the user with this email address.
                 * @example member@millbrook.example
                 */
                person?: components["parameters"]["Person"];
                /**
                 * @description Only requests with this status. 0 means that the connection was lost on purpose.
                 * @example 404
                 */
                status?: components["parameters"]["Status"];
                /**
                 * @description Only requests with an error status, without a response, with a response that the browser withholds from the page, or with a contract violation.
                 * @example true
                 */
                failed?: components["parameters"]["Failed"];
                /**
                 * @description Only requests that keep the contract, or only those that break it.
                 * @example broken
                 */
                verdict?: components["parameters"]["Verdict"];
                /**
                 * @description Only requests newer than the one with this id.
                 * @example 12
                 */
                after?: number;
                /**
                 * @description The maximum number of requests.
                 * @example 10
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requests. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": []
                     *     }
                     */
                    "application/json": {
                        results: components["schemas"]["RequestSummary"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
        };
    };
    clearRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list is empty. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Forbidden"];
        };
    };
    getRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The request's id.
                 * @example 12
                 */
                id: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "at": "2026-11-23T02:00:00.000Z",
                     *       "duration_ms": 4,
                     *       "method": "POST",
                     *       "url": "/api/auth/login/",
                     *       "operation": "loginUser",
                     *       "status": 400,
                     *       "person": null,
                     *       "cached": false,
                     *       "fault": null,
                     *       "reason": "Please enter a valid email address",
                     *       "problems": [],
                     *       "request_type": "application/json",
                     *       "request_body": {
                     *         "email": "nobody",
                     *         "password": "•••"
                     *       },
                     *       "response_body": {
                     *         "error": "Please enter a valid email address"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["RequestDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    repeatRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The request's id.
                 * @example 12
                 */
                id: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status of the new response. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 200
                     *     }
                     */
                    "application/json": {
                        /** @description Null if the connection was lost. */
                        status: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    exportRequests: {
        parameters: {
            query?: {
                /**
                 * @description Only requests of this operation.
                 * @example loginUser
                 */
                operation?: components["parameters"]["Operation"];
                /**
                 * @description Only requests of the user with this email address.
                 * @example member@millbrook.example
                 */
                person?: components["parameters"]["Person"];
                /**
                 * @description Only requests with this status. 0 means that the connection was lost on purpose.
                 * @example 404
                 */
                status?: components["parameters"]["Status"];
                /**
                 * @description Only requests with an error status, without a response, with a response that the browser withholds from the page, or with a contract violation.
                 * @example true
                 */
                failed?: components["parameters"]["Failed"];
                /**
                 * @description Only requests that keep the contract, or only those that break it.
                 * @example broken
                 */
                verdict?: components["parameters"]["Verdict"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "log": {
                     *         "version": "1.2",
                     *         "creator": {
                     *           "name": "Control API",
                     *           "version": "0.1.0"
                     *         },
                     *         "entries": []
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Archive"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
        };
    };
    streamEvents: {
        parameters: {
            query?: {
                /**
                 * @description Whether to send `request` events, which cost the server some work per request.
                 * @example false
                 */
                requests?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example event: change
                     *     data: {"route":"/control/clock"}
                     */
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
        };
    };
    listFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Faults"];
            403: components["responses"]["Forbidden"];
        };
    };
    addFault: {
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
                 *       "operation": "loginUser",
                 *       "status": 503,
                 *       "times": 2
                 *     }
                 */
                "application/json": components["schemas"]["NewFault"];
            };
        };
        responses: {
            /** @description The fault. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "operation": "loginUser",
                     *       "status": 503,
                     *       "message": "Injected fault",
                     *       "times": 2
                     *     }
                     */
                    "application/json": components["schemas"]["Fault"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
        };
    };
    clearFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There are no faults. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Forbidden"];
        };
    };
    removeFault: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The fault's id.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is no such fault. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
        };
    };
    removeUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The update's id.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The update is removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    editUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The update's id.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Bridge closed until noon, not until ten"
                 *     }
                 */
                "application/json": {
                    title?: string;
                    /** @description HTML as in StoryHtml of the public API. It is stored unchanged. */
                    body_html?: string;
                };
            };
        };
        responses: {
            /** @description The update is edited. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
        };
    };
    listCheckouts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The checkouts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "id": "cs_local_1",
                     *           "email": "reader@millbrook.example",
                     *           "plan_name": "Monthly",
                     *           "amount_cents": 900,
                     *           "currency": "usd",
                     *           "checkout_url": "http://localhost:4000/checkout/cs_local_1",
                     *           "created_at": "2026-11-23T02:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        results: components["schemas"]["OpenCheckout"][];
                    };
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    finishCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the checkout session, which is the last part of `checkout_url`.
                 * @example cs_local_1
                 */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "outcome": "pay"
                 *     }
                 */
                "application/json": {
                    outcome: components["schemas"]["CheckoutOutcome"];
                };
            };
        };
        responses: {
            /** @description The checkout afterwards. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "complete",
                     *       "payment_status": "paid",
                     *       "redirect_url": "http://localhost:3000/payment/success?session_id=cs_local_1",
                     *       "problem": null
                     *     }
                     */
                    "application/json": components["schemas"]["Checkout"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
        };
    };
    getWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Webhooks"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    setWebhooks: {
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
                 *       "hold": true
                 *     }
                 */
                "application/json": {
                    hold: boolean;
                    /**
                     * @description The delay of each webhook by the server's clock.
                     * @default 0
                     */
                    late_seconds?: number;
                    /**
                     * @description Delivers the waiting webhooks in reverse order.
                     * @default false
                     */
                    newest_first?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["Webhooks"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The event's id.
                 * @example evt_completed_cs_local_1
                 */
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event, in Stripe's format. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "evt_completed_cs_local_1",
                     *       "object": "event",
                     *       "type": "checkout.session.completed",
                     *       "created": 1794042000,
                     *       "data": {
                     *         "object": {
                     *           "id": "cs_local_1",
                     *           "object": "checkout.session"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        object: "event";
                        type: string;
                        /** @description In seconds since 1970. */
                        created: number;
                        data: {
                            object: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
        };
    };
    deliverWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The event's id.
                 * @example evt_completed_cs_local_1
                 */
                event_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "times": 2
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The number of deliveries, one after the other.
                     * @default 1
                     */
                    times?: number;
                };
            };
        };
        responses: {
            200: components["responses"]["Webhooks"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
        };
    };
    listProviderStates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The provider states. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "name": "there is no account",
                     *           "parameters": {
                     *             "type": "object",
                     *             "required": [
                     *               "email"
                     *             ],
                     *             "properties": {
                     *               "email": {
                     *                 "type": "string",
                     *                 "format": "email"
                     *               }
                     *             }
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        results: {
                            /** @enum {string} */
                            name: "an account exists" | "there is no account" | "a person is signed in" | "an access token has expired" | "a refresh token was used" | "the current password was wrong too often" | "sign-ins have failed too often" | "there is an advertisement" | "an advertisement has an end" | "an advertisement has pictures of these ids" | "another form with this key was posted" | "there are no advertisements" | "an advertisement was rejected and then approved" | "an advertisement awaits review between two others" | "a code was mailed" | "wrong codes were given too often" | "a code was texted" | "wrong codes of a text message were given too often" | "a story is saved" | "there is a comment" | "there is a checkout" | "there is a payment" | "there is a story" | "a story has an author" | "a story was corrected" | "a story has no comments" | "a story is followed live" | "a live story was corrected" | "nothing has been published" | "words find a story";
                            /** @description JSON schema of `params`. */
                            parameters: {
                                properties?: {
                                    [key: string]: unknown;
                                };
                                required?: string[];
                            } & {
                                [key: string]: unknown;
                            };
                        }[];
                    };
                };
            };
            403: components["responses"]["Forbidden"];
        };
    };
    setUpProviderState: {
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
                 *       "state": "a person is signed in",
                 *       "params": {
                 *         "email": "maya@contract.example"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description Empty for an interaction that needs no state. */
                    state: string;
                    /** @enum {string} */
                    action?: "setup" | "teardown";
                    /** @description The parameters of the state. */
                    params?: {
                        [key: string]: unknown;
                    } | null;
                    /** @description If false, a state that would delete an account, advertisements, comments or payments is rejected and changes nothing. By default they are deleted, as the contracts require. */
                    may_delete?: boolean;
                };
            };
        };
        responses: {
            /** @description Values by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user_id": 42,
                     *       "token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJl"
                     *     }
                     */
                    "application/json": {
                        [key: string]: string | number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["WouldDelete"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
        };
    };
    listWorlds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The worlds. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "name": "worker-1",
                     *           "created_at": "2026-11-23T02:00:00.000Z",
                     *           "used_at": "2026-11-23T02:01:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        results: components["schemas"]["World"][];
                    };
                };
            };
            403: components["responses"]["Forbidden"];
        };
    };
    createWorld: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The world. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "world-3f9a1c2e",
                     *       "created_at": "2026-11-23T02:00:00.000Z",
                     *       "used_at": "2026-11-23T02:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["World"];
                };
            };
            403: components["responses"]["Forbidden"];
            409: components["responses"]["NoWorld"];
            503: components["responses"]["WorldsFull"];
        };
    };
    keepWorld: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the world.
                 * @example worker-1
                 */
                name: components["parameters"]["WorldName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The world is kept. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
        };
    };
    openWorld: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the world.
                 * @example worker-1
                 */
                name: components["parameters"]["WorldName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The world. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "worker-1",
                     *       "created_at": "2026-11-23T02:00:00.000Z",
                     *       "used_at": "2026-11-23T02:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["World"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["NoWorld"];
            503: components["responses"]["WorldsFull"];
        };
    };
    removeWorld: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the world.
                 * @example worker-1
                 */
                name: components["parameters"]["WorldName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is no such world. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
        };
    };
}
