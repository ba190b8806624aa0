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
         * @description The clock, and how much there is of everything.
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
        get?: never;
        put?: never;
        /**
         * Move the clock
         * @description Moves the one clock that everything uses, on all servers of the database; a restart keeps it. What falls due is done before the response. Exactly one of the properties must be given.
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
         * @description Erases everything, including uploads and faults, and seeds the town again with the same ids. The clock returns to the time of the machine.
         */
        post: operations["reset"];
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
         * @description Messages, newest first. With `wait`, a list that would be empty is held back until a message arrives or the time is over.
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
         * @description Starts a session of any account.
         */
        post: operations["signIn"];
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
         * @description Injects a fault into this server's responses. Of several that apply to a call, the newest takes effect. A fault needs `delay_seconds`, `status` or `drop`.
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
         * @description Removes one fault; one that is over counts as removed.
         */
        delete: operations["removeFault"];
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
        get?: never;
        put?: never;
        /**
         * Hold webhooks back, or deliver them
         * @description Holds back the payment webhooks to simulate a delay, or releases and delivers them.
         */
        post: operations["holdWebhooks"];
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
         * @description Brings about a state that an interaction of the contracts needs, and returns the values that its request is filled with. The Pact verifier calls this before each interaction; a teardown changes nothing.
         */
        post: operations["setUpProviderState"];
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
        State: {
            /** Format: date-time */
            now: string;
            /** @description How far the clock is ahead of the machine's. */
            clock_offset_seconds: number;
            clock_frozen: boolean;
            users: number;
            articles: number;
            advertisements: number;
            comments: number;
            mails: number;
        };
        ClockMove: {
            /** @description Moves on by this many seconds, or back if negative. */
            advance_seconds?: number;
            /**
             * Format: date-time
             * @description Moves to this time.
             */
            set?: string;
            /** @description Stops the clock, or lets it go on from where it stands. */
            frozen?: boolean;
            /**
             * @description Returns to the time of the machine, running.
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
        Session: {
            /** @description The user's id. */
            id: number;
            email: string;
            access_token: string;
            refresh_token: string;
        };
        FaultRule: {
            /** @description Id of an operation of `openapi.yaml`, or `*` (the default) for all. */
            operation?: string;
            /** @description How long the response waits. */
            delay_seconds?: number;
            /** @description The status of an error that is sent instead of the true response. */
            status?: number;
            /** @description The text of that error. */
            message?: string;
            /**
             * @description Ends the connection: before anything is done, or instead of the response to what has been done.
             * @enum {string}
             */
            drop?: "connection" | "response";
            /** @description The number of calls after which it is over; without it, it stays until removed. */
            times?: number;
            /** @description Only every so many calls of the operation are affected. */
            every?: number;
        };
        NewFault: components["schemas"]["FaultRule"];
        Fault: {
            id: number;
            operation: string;
        } & components["schemas"]["FaultRule"];
        /**
         * @description `pay_later` is confirmed after a while.
         * @enum {string}
         */
        CheckoutOutcome: "pay" | "pay_later" | "decline" | "cancel" | "expire";
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
        /** @description The state. */
        State: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "now": "2026-11-23T02:00:00.000Z",
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
        /** @description The request is not valid; `field_errors` says where. */
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
        /** @description A host name that is not this server's, or a page of another origin. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "Pages of other origins cannot use the control API.",
                 *       "message": "Pages of other origins cannot use the control API.",
                 *       "code": "foreign_origin"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such account, checkout or state. */
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
    parameters: never;
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
            403: components["responses"]["Forbidden"];
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /**
                 * @description Only messages to this address or phone number.
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
                    /** @description The key of a seeded person, or the email address of any account. */
                    person: string;
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
            415: components["responses"]["UnsupportedMediaType"];
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
            415: components["responses"]["UnsupportedMediaType"];
        };
    };
    holdWebhooks: {
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
                };
            };
        };
        responses: {
            /** @description Whether webhooks are held back, and how many are waiting. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "held": true,
                     *       "waiting": 0
                     *     }
                     */
                    "application/json": {
                        held: boolean;
                        waiting: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
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
                            name: string;
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
            415: components["responses"]["UnsupportedMediaType"];
        };
    };
}
