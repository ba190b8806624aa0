import { parseContract } from '../../openapi/validation/operations.ts';

/** A small contract with an operation for each feature of OpenAPI that the server must support. */
export const sampleContract = parseContract(`
openapi: 3.1.0
info: { title: Sample, version: 1.0.0 }
paths:
  /notes/:
    post:
      operationId: createNote
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [title, priority]
              properties:
                title: { type: string, title: Title, minLength: 3, maxLength: 10 }
                email: { type: string, format: email, title: Email }
                color: { type: string, enum: [red, blue], title: Color }
                link: { type: string, title: Link, pattern: '^https:', x-error-message: Link must be secure }
                priority: { type: integer, title: Priority, minimum: 1 }
                password:
                  type: string
                  title: Password
                  allOf:
                    - { minLength: 8, x-error-message: Password must be at least 8 characters }
                    - { pattern: '[0-9]', x-error-message: Password must contain a number }
                place:
                  type: object
                  required: [town]
                  properties: { town: { type: string } }
      responses:
        '201': { $ref: '#/components/responses/Anything' }
        '400': { $ref: '#/components/responses/Anything' }
        '413': { $ref: '#/components/responses/Anything' }
        '415': { $ref: '#/components/responses/Anything' }
    get:
      operationId: listNotes
      parameters:
        - { name: page, in: query, schema: { type: integer, minimum: 1, default: 1, title: Page } }
        - { name: done, in: query, schema: { type: boolean, title: Done } }
      responses:
        '200': { $ref: '#/components/responses/Anything' }
        '400': { $ref: '#/components/responses/Anything' }
  /notes/{id}/:
    put:
      operationId: touchNote
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer, minimum: 1, title: Note ID } }
      responses:
        '204': { description: Done. }
        '400': { $ref: '#/components/responses/Anything' }
  /responses/:
    get:
      operationId: response
      responses:
        '200':
          description: The response.
          content:
            application/json:
              schema:
                type: object
                required: [count]
                properties:
                  count: { type: integer }
                  items: { type: array, items: { type: object, properties: { at: { type: string, format: date-time } } } }
                  one:
                    oneOf: [{ type: object, required: [a], properties: { a: { type: string } } }, { type: 'null' }]
        '204': { description: None. }
  /forms/:
    post:
      operationId: sendForm
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema:
              type: object
              required: [title, images]
              properties:
                title: { type: string, title: Title, minLength: 3 }
                tags: { type: array, title: Tags, items: { type: string } }
                images:
                  type: array
                  title: Images
                  items: { type: string, contentMediaType: application/octet-stream }
      responses:
        '200': { $ref: '#/components/responses/Anything' }
        '400': { $ref: '#/components/responses/Anything' }
        '413': { $ref: '#/components/responses/Anything' }
        '415': { $ref: '#/components/responses/Anything' }
  /signed-in/:
    post:
      operationId: signedIn
      security: [{ bearerAuth: [] }]
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [a], properties: { a: { type: string } } } } }
      responses: &guarded
        '200': { $ref: '#/components/responses/Anything' }
        '400': { $ref: '#/components/responses/Anything' }
        '401': { $ref: '#/components/responses/Anything' }
        '403': { $ref: '#/components/responses/Anything' }
  /optional/:
    get:
      operationId: optional
      security: [{}, { bearerAuth: [] }]
      responses: *guarded
  /admin/:
    get:
      operationId: adminOnly
      security: [{ bearerAuth: [admin] }]
      responses: *guarded
components:
  securitySchemes: { bearerAuth: { type: http, scheme: bearer } }
  responses:
    Anything:
      description: Anything.
      content: { application/json: { schema: {} } }
`);
