CREATE TABLE `blocked_times` (
	`id` text PRIMARY KEY NOT NULL,
	`start` integer NOT NULL,
	`until` integer NOT NULL,
	`note` text NOT NULL,
	`by` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `blocked_times_start` ON `blocked_times` (`start`);--> statement-breakpoint
CREATE TABLE `bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`content_hash` text NOT NULL,
	`slot` integer NOT NULL,
	`seat` integer NOT NULL,
	`way` text NOT NULL,
	`state` text NOT NULL,
	`sequence` integer NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` text NOT NULL,
	`changed_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_seat` ON `bookings` (`slot`,`seat`) WHERE state = 'booked';--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_token` ON `bookings` (`token_hash`);--> statement-breakpoint
CREATE INDEX `bookings_slot` ON `bookings` (`slot`);--> statement-breakpoint
CREATE INDEX `bookings_lead` ON `bookings` (`lead_id`);--> statement-breakpoint
ALTER TABLE `leads` ADD `consultation` text DEFAULT '' NOT NULL;