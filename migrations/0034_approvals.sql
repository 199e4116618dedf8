CREATE TABLE `approvals` (
	`id` text PRIMARY KEY NOT NULL,
	`page_id` text NOT NULL,
	`revision` integer NOT NULL,
	`by` text NOT NULL,
	`at` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`outcome` text,
	`answer` text DEFAULT '' NOT NULL,
	`decided_by` text,
	`decided_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `approvals_open` ON `approvals` (`page_id`) WHERE outcome is null;--> statement-breakpoint
CREATE INDEX `approvals_by` ON `approvals` (`by`,`decided_at`);